package org.millrace.debug.breakpoint;

import org.eclipse.core.resources.IFile;
import org.millrace.compiler.debug.NetworkLines;
import org.millrace.compiler.debug.StatementLines;
import org.millrace.compiler.debug.StatementLines.StatementLine;
import org.millrace.control.DebugMessages.Place;
import org.millrace.epn.Position;
import org.millrace.epn.io.EpnFile;

import java.util.Optional;

/**
 * An element that can have a breakpoint, in the text of its file.
 *
 * @param place    the element; a statement in a file of its own has no stage
 * @param line     the line on which it begins, from 1; 0 if it has none
 * @param isNamed  whether its name does not depend on other elements; otherwise its line identifies it
 * @param position the position in the network, if it is a wire or a stage
 */
public record BreakpointPlace(Place place, int line, boolean isNamed, NetworkPosition position) {

    private static final String STATEMENTS = "epl";
    private static final String NETWORK = "epn";
    private static final String MARK = "\uFEFF";

    /** Returns the failures of all stages, which have no file. */
    public static BreakpointPlace failures() {
        return new BreakpointPlace(Place.error(""), 0, true, NetworkPosition.NONE);
    }

    /** Returns whether a file can have breakpoints: with statements or a network. */
    public static boolean isIn(IFile file) {
        return STATEMENTS.equals(file.getFileExtension()) || NETWORK.equals(file.getFileExtension());
    }

    /**
     * Returns the element on a line of a file.
     *
     * @param text the content of the file
     * @param line the line, from 1
     */
    public static Optional<BreakpointPlace> at(IFile file, String text, int line) {
        if (STATEMENTS.equals(file.getFileExtension())) {
            return statements(file, text).at(line).map(BreakpointPlace::of);
        }
        var network = network(text);
        return network.statementAt(line).or(() -> network.at(line)).map(found -> of(found, network));
    }

    /** Returns an element of a network with its line. */
    public static BreakpointPlace of(NetworkLines.PlaceLine found, NetworkLines network) {
        return new BreakpointPlace(found.place(), found.line(), true, NetworkPosition.of(found.place(), network));
    }

    private static BreakpointPlace of(StatementLine found) {
        return new BreakpointPlace(Place.statement("", found.name()), found.first(), found.isNamed(), NetworkPosition.NONE);
    }

    /**
     * Finds an element again after its file has changed: by its name, or else a statement on its line, which follows edits, and a wire or stage at
     * its position in the network. A statement without a name of its own is found on its line first. Empty if it is gone.
     */
    public Optional<BreakpointPlace> in(IFile file, String text) {
        if (STATEMENTS.equals(file.getFileExtension())) {
            var statements = statements(file, text);
            var named = statements.named(place.statement());
            var there = statements.all().stream().filter(each -> each.first() <= line && line <= each.last()).findFirst();
            return (isNamed ? named.or(() -> there) : there.or(() -> named)).map(BreakpointPlace::of);
        }
        var network = network(text);
        return switch (place.kind()) {
            case WIRE, STAGE -> network.all().filter(each -> each.place().equals(place)).findFirst()
                    .or(() -> position.in(network, place)).map(found -> of(found, network));
            case STATEMENT -> network.statementAt(line).map(found -> of(found, network));
            case ERROR -> Optional.of(this);
        };
    }

    private static StatementLines statements(IFile file, String text) {
        var name = file.getName();
        return StatementLines.of(text, name.substring(0, name.length() - STATEMENTS.length() - 1), Position.START);
    }

    private static NetworkLines network(String text) {
        // The byte order mark overrides the encoding in the XML declaration, since the text is decoded already.
        return NetworkLines.of(EpnFile.parse("network.epn", text.startsWith(MARK) ? text : MARK + text).network());
    }
}
