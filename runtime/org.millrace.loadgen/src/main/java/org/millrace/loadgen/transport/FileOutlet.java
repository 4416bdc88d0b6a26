package org.millrace.loadgen.transport;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The file that an adapter reads. */
public final class FileOutlet implements Outlet {

    private final FileChannel channel;

    private FileOutlet(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Opens a file or a named pipe, and appends to it.
     *
     * @throws IOException if it cannot be written
     */
    public static FileOutlet open(Path file) throws IOException {
        return new FileOutlet(FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.APPEND));
    }

    @Override
    public void write(ByteBuffer out, int[] ends, int from, int to) throws IOException {
        out.limit(ends[to - 1]);
        channel.write(out);
    }

    @Override
    public void end() throws IOException {
        channel.close();
    }

    @Override
    public void abandon() {
        try {
            channel.close();
        } catch (IOException e) {
            // The run has already failed for another reason.
        }
    }
}
