package org.millrace.epn.edit.internal;

import org.millrace.epn.io.EpnFile;
import org.millrace.epn.io.EpnResource;

import java.nio.charset.StandardCharsets;

/** What a network looks like in its file. */
public final class FileText {

    private FileText() {
    }

    /**
     * The text of a resource.
     *
     * @param before what the file holds, which says how its lines end
     */
    public static byte[] of(EpnResource resource, byte[] before) {
        var text = EpnFile.format(resource).replace("\r\n", "\n");
        return (endsLinesWithReturns(before) ? text.replace("\n", "\r\n") : text).getBytes(StandardCharsets.UTF_8);
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
