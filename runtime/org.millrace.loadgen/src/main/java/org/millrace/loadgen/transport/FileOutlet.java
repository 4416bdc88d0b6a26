package org.millrace.loadgen.transport;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The file that an adapter reads. */
public final class FileOutlet extends ChannelOutlet {

    private final FileChannel channel;

    private FileOutlet(FileChannel channel) {
        super(channel);
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
}
