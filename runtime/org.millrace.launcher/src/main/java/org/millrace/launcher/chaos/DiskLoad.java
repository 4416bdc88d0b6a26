package org.millrace.launcher.chaos;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/** Keeps a disk busy: threads write a megabyte each and force it to the disk, again and again, in files that stay small. */
final class DiskLoad {

    private static final int THREADS = 2;
    private static final int BLOCK = 1 << 20;
    private static final int BLOCKS = 32;

    private final List<Thread> threads = new ArrayList<>();
    private final Path folder;
    private volatile boolean stopping;
    private volatile String problem = "";

    private DiskLoad(Path folder) {
        this.folder = folder;
    }

    static DiskLoad begin(Path folder) {
        var load = new DiskLoad(folder);
        for (var i = 0; i < THREADS; i++) {
            var file = folder.resolve("disk-load-" + i);
            load.threads.add(Thread.ofPlatform().daemon().name("disk-load-" + i).start(() -> load.write(file)));
        }
        return load;
    }

    private void write(Path file) {
        var block = ByteBuffer.allocateDirect(BLOCK);
        try (var channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            for (var i = 0; !stopping; i = (i + 1) % BLOCKS) {
                channel.write(block.clear(), (long) i * BLOCK);
                channel.force(true);
            }
        } catch (IOException e) {
            problem = "the disk could not be kept busy: " + e.getMessage();
        }
    }

    /** Returns why the disk was not kept busy; empty if it was. */
    String problem() {
        return problem;
    }

    /** Ends the writing, and deletes the files. */
    void end() throws IOException, InterruptedException {
        stopping = true;
        for (var thread : threads) {
            thread.join();
        }
        for (var i = 0; i < THREADS; i++) {
            Files.deleteIfExists(folder.resolve("disk-load-" + i));
        }
    }
}
