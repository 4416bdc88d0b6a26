package org.millrace.launcher.live;

import org.millrace.control.temporary.PrivateFolder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Finds the networks of other processes of this user in the same temporary folder. */
public final class RunningNetworks {

    private RunningNetworks() {
    }

    /** Returns the sockets of networks that seem to run, in a stable order, without connecting to them. */
    public static List<Path> sockets() {
        return PrivateFolder.ofUser().stream().map(folder -> folder.resolve(ReachableNetwork.SOCKET)).filter(Files::exists).sorted().toList();
    }

    /** Returns the networks that answer. */
    public static List<RunningNetwork> all() throws InterruptedException {
        var found = new ArrayList<RunningNetwork>();
        for (var socket : sockets()) {
            try {
                found.add(RunningNetwork.at(socket));
            } catch (IOException e) {
                // Ended, or of an unsupported version.
            }
        }
        return found;
    }
}
