package org.millrace.epn.edit.internal;

import org.millrace.epn.edit.text.SourcePatch;
import org.millrace.epn.io.EpnFile;
import org.millrace.epn.io.EpnResource;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.regex.Pattern;

/** Writes a network into the text of its file. */
public final class FileText {

    private static final String MARK = "\uFEFF";
    private static final int DECLARATION = 200;
    private static final Pattern ENCODING = Pattern.compile("^\\s*<\\?xml[^>]*\\bencoding\\s*=\\s*[\"']([^\"']+)[\"']");

    private FileText() {
    }

    /**
     * Returns the content of a file with the network of a resource.
     *
     * @param before the content of the file until now; its comments, its layout, its line ends and its encoding are kept where they
     *               can be
     */
    public static byte[] of(EpnResource resource, byte[] before) {
        var text = EpnFile.format(resource).replace("\r\n", "\n");
        var after = endsLinesWithReturns(before) ? text.replace("\n", "\r\n") : text;
        try {
            var charset = charset(before);
            var old = charset.newDecoder().decode(ByteBuffer.wrap(before)).toString();
            var marked = old.startsWith(MARK);
            var patched = SourcePatch.apply(marked ? old.substring(MARK.length()) : old, after);
            // What is written anew declares its encoding.
            var bytes = (patched.equals(after) ? StandardCharsets.UTF_8 : charset).newEncoder().encode(CharBuffer.wrap(marked ? MARK + patched : patched));
            var content = new byte[bytes.remaining()];
            bytes.get(content);
            return content;
        } catch (CharacterCodingException | IllegalCharsetNameException | UnsupportedCharsetException e) {
            // The text cannot be kept as it is; it is written anew.
        }
        return after.getBytes(StandardCharsets.UTF_8);
    }

    /** A byte order mark goes before the declaration. */
    private static Charset charset(byte[] content) {
        var begin = new String(content, 0, Math.min(content.length, DECLARATION), StandardCharsets.UTF_8);
        var encoding = ENCODING.matcher(begin);
        return !begin.startsWith(MARK) && encoding.find() ? Charset.forName(encoding.group(1)) : StandardCharsets.UTF_8;
    }

    private static boolean endsLinesWithReturns(byte[] content) {
        for (var i = 0; i < content.length; i++) {
            if (content[i] == '\n') {
                return i > 0 && content[i - 1] == '\r';
            }
        }
        return false;
    }
}
