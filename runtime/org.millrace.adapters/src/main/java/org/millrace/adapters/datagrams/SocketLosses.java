package org.millrace.adapters.datagrams;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The number of datagrams that Linux dropped because the receive buffers of this process's sockets on a port were full:
 * the column <i>drops</i> of {@code /proc/net/udp} and {@code udp6}. Other systems do not tell it.
 */
public final class SocketLosses {

    private static final List<Path> TABLES = List.of(Path.of("/proc/net/udp"), Path.of("/proc/net/udp6"));
    private static final Path DESCRIPTORS = Path.of("/proc/self/fd");
    private static final String SOCKET = "socket:[";
    private static final int LOCAL_ADDRESS = 1;
    private static final int INODE = 9;
    private static final int DROPS = 12;

    private final int port;
    private final Set<String> inodes = new HashSet<>();
    private long total;

    /** Finds the sockets of this process; they must be open. */
    public SocketLosses(int port) {
        this.port = port;
        var own = ownSockets();
        rows().map(row -> row[INODE]).filter(own::contains).forEach(inodes::add);
    }

    /** Returns whether the system tells the number. */
    public boolean areKnown() {
        return !inodes.isEmpty();
    }

    /** Returns the number of all lost datagrams since the sockets were opened; after they were closed, the last number. */
    public synchronized long total() {
        total = Math.max(total, rows().filter(row -> inodes.contains(row[INODE])).mapToLong(row -> Long.parseLong(row[DROPS])).sum());
        return total;
    }

    /** Returns the rows of the sockets on the port, also those of other processes. */
    private Stream<String[]> rows() {
        var end = ":%04X".formatted(port);
        return TABLES.stream().filter(Files::isReadable).flatMap(SocketLosses::lines).map(line -> line.strip().split("\\s+"))
                .filter(row -> row.length > DROPS && row[LOCAL_ADDRESS].endsWith(end));
    }

    private static Stream<String> lines(Path table) {
        try {
            return Files.readAllLines(table).stream();
        } catch (IOException e) {
            return Stream.empty();
        }
    }

    private static Set<String> ownSockets() {
        var sockets = new HashSet<String>();
        try (var descriptors = Files.newDirectoryStream(DESCRIPTORS)) {
            for (var descriptor : descriptors) {
                target(descriptor).filter(target -> target.startsWith(SOCKET))
                        .ifPresent(target -> sockets.add(target.substring(SOCKET.length(), target.length() - 1)));
            }
        } catch (IOException e) {
            // Not Linux: the number stays unknown.
        }
        return sockets;
    }

    private static Optional<String> target(Path descriptor) {
        try {
            return Optional.of(Files.readSymbolicLink(descriptor).toString());
        } catch (IOException e) {
            // Closed meanwhile.
            return Optional.empty();
        }
    }
}
