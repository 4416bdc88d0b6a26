package org.millrace.launcher.chaos;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Sends the lines that are appended to a file over a connection. If the connection breaks, it connects again and goes on with the line
 * after those that it had given to the connection, as a sender does that gets no acknowledgement.
 */
final class LoadSender {

    /** The bytes that are read at once; more if a line is longer. */
    private static final int BLOCK = 8 * 1024;
    private static final int CONNECT_MILLIS = 2_000;
    private static final long PAUSE_MILLIS = 5;
    private static final long RETRY_MILLIS = 50;
    private static final long END_MILLIS = 300_000;

    private final Path file;
    private final int port;
    private final BooleanSupplier complete;
    private final Thread thread;
    /** The numbers of the first lines of all connections. */
    private final List<Long> firsts = new ArrayList<>();
    private volatile boolean cut;
    private volatile boolean abandoned;
    private volatile String problem = "";
    private long lines;
    private ByteBuffer block = ByteBuffer.allocate(BLOCK);

    /**
     * @param complete whether nothing is appended to the file any more
     */
    LoadSender(String adapter, Path file, int port, BooleanSupplier complete) {
        this.file = file;
        this.port = port;
        this.complete = complete;
        this.thread = Thread.ofPlatform().daemon().name("send-" + adapter).unstarted(this::run);
    }

    void start() {
        thread.start();
    }

    /** Resets the connection. */
    void cut() {
        cut = true;
    }

    /** Ends the sender early. */
    void abandon() throws InterruptedException {
        abandoned = true;
        thread.join();
    }

    /** Waits until everything has been sent and the adapter has read it; returns whether that is so. */
    boolean awaitEnd() throws InterruptedException {
        thread.join(END_MILLIS);
        return !thread.isAlive();
    }

    /** Returns the numbers of the lines with which connections began, from 0; after the end. */
    List<Long> firsts() {
        return List.copyOf(firsts);
    }

    /** Returns why not everything was sent; empty if it was. */
    String problem() {
        return problem;
    }

    private void run() {
        try (var input = FileChannel.open(file)) {
            var done = false;
            while (!done && !abandoned) {
                done = sendOver(input);
            }
        } catch (IOException e) {
            problem = "cannot read " + file + ": " + e.getMessage();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Sends over one connection; returns whether the adapter has read everything. */
    private boolean sendOver(FileChannel input) throws IOException, InterruptedException {
        try (var socket = SocketChannel.open()) {
            try {
                socket.setOption(StandardSocketOptions.TCP_NODELAY, true);
                // A close resets the connection.
                socket.setOption(StandardSocketOptions.SO_LINGER, 0);
                socket.socket().connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), CONNECT_MILLIS);
            } catch (IOException e) {
                Thread.sleep(RETRY_MILLIS);
                return false;
            }
            cut = false;
            firsts.add(lines);
            return sendOver(socket, input);
        }
    }

    private boolean sendOver(SocketChannel socket, FileChannel input) throws IOException, InterruptedException {
        while (!cut && !abandoned) {
            var last = complete.getAsBoolean();
            if (!nextLines(input)) {
                if (last) {
                    return closed(socket);
                }
                Thread.sleep(PAUSE_MILLIS);
                continue;
            }
            try {
                // The adapter closes nothing; a broken connection shows when something is written.
                while (block.hasRemaining()) {
                    socket.write(block);
                }
            } catch (IOException e) {
                return false;
            }
        }
        return false;
    }

    /** Reads whole lines, and counts them; returns whether there are any. */
    private boolean nextLines(FileChannel input) throws IOException {
        var begin = input.position();
        block.clear();
        var read = input.read(block);
        var end = 0;
        for (var i = 0; i < read; i++) {
            if (block.get(i) == '\n') {
                end = i + 1;
                lines++;
            }
        }
        if (end == 0 && read == block.capacity()) {
            block = ByteBuffer.allocate(2 * block.capacity());
            input.position(begin);
            return nextLines(input);
        }
        input.position(begin + end);
        block.position(0).limit(end);
        return end > 0;
    }

    /** Waits until the adapter has read to the end and closes the connection; returns whether it did. */
    private static boolean closed(SocketChannel socket) {
        try {
            socket.shutdownOutput();
            var ignored = ByteBuffer.allocate(1);
            while (socket.read(ignored.clear()) >= 0) {
                // The adapter sends nothing.
            }
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
