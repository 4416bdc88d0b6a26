package org.millrace.epl.ui.navigate;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.millrace.epl.ide.LineIndex;
import org.millrace.epl.ide.Location;
import org.millrace.epl.ide.TextRange;

import java.io.IOException;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;

/** Finds declarations in the file of a network. */
final class NetworkTextSearch {

    private NetworkTextSearch() {
    }

    /** Returns the network of a file: the only one in the nearest parent folder that has one. */
    static Optional<IFile> above(IFile file) {
        try {
            for (IContainer folder = file.getParent(); folder != null && folder.getType() != IResource.ROOT; folder = folder.getParent()) {
                var found = Arrays.stream(folder.members()).filter(member -> member instanceof IFile && "epn".equals(member.getFileExtension())).toList();
                if (found.size() == 1) {
                    return Optional.of((IFile) found.getFirst());
                }
            }
        } catch (CoreException e) {
            // The folder was deleted.
        }
        return Optional.empty();
    }

    /** Returns the declaration of an event type. */
    static Optional<Destination> eventType(IFile network, String name) {
        return text(network).flatMap(text -> range(text, "<eventType\\b[^>]*?\\bname=\"(?<name>" + Pattern.quote(name) + ")\"", 0)
                .map(range -> at(network, text, range)));
    }

    /** Returns the declaration of a property of an event type. */
    static Optional<Destination> property(IFile network, String type, String property) {
        return text(network).flatMap(text -> range(text, "<eventType\\b[^>]*?\\bname=\"(?<name>" + Pattern.quote(type) + ")\"", 0)
                .flatMap(found -> range(text, "<property\\b[^>]*?\\bname=\"(?<name>" + Pattern.quote(property) + ")\"", found.end()))
                .map(range -> at(network, text, range)));
    }

    /**
     * Returns the position of a name in a text inside the network. The name is searched after the start of the text.
     */
    static Destination inlined(IFile network, Location location) {
        var begin = location.document().uri().replaceFirst("^[^#]*#?", "").split("\\D+");
        var name = location.range().of(location.document().text());
        return text(network).map(text -> {
            var lines = new LineIndex(text);
            var from = begin.length >= 2 ? position(lines, begin) : 0;
            return at(network, text, range(text, "\\b(?<name>" + Pattern.quote(name) + ")\\b", from).orElse(new TextRange(from, from)));
        }).orElseGet(() -> new Destination.InFile(network, new TextRange(0, 0), 1));
    }

    private static int position(LineIndex lines, String[] numbers) {
        var first = numbers[0].isEmpty() ? 1 : 0;
        return numbers.length < first + 2 ? 0 : lines.offset(Integer.parseInt(numbers[first]) - 1, Integer.parseInt(numbers[first + 1]) - 1);
    }

    private static Destination at(IFile network, String text, TextRange range) {
        return new Destination.InFile(network, range, new LineIndex(text).line(range.start()) + 1);
    }

    private static Optional<TextRange> range(String text, String pattern, int from) {
        var matcher = Pattern.compile(pattern).matcher(text);
        return matcher.find(Math.min(from, text.length())) ? Optional.of(new TextRange(matcher.start("name"), matcher.end("name"))) : Optional.empty();
    }

    private static Optional<String> text(IFile file) {
        try (var in = file.getContents(true)) {
            return Optional.of(new String(in.readAllBytes(), Charset.forName(file.getCharset())));
        } catch (CoreException | IOException e) {
            // The file was deleted in the meantime.
            return Optional.empty();
        }
    }
}
