package org.millrace.launcher;

import org.millrace.control.CompilerControl;
import org.millrace.control.CompilerMessages.CompileStatementsParams;
import org.millrace.control.CompilerMessages.CompileStatementsResult;
import org.millrace.control.CompilerMessages.EngineVersion;
import org.millrace.control.CompilerMessages.SchemaTypesParams;
import org.millrace.control.CompilerMessages.SchemaTypesResult;
import org.millrace.control.CompilerMessages.SyntaxParams;
import org.millrace.control.CompilerMessages.SyntaxResult;
import org.millrace.control.ControlChannel;
import org.millrace.control.LauncherControl;
import org.millrace.control.Messages.Hello;
import org.millrace.control.Messages.Outcome;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Main classes of misbehaving processes. */
public final class Misbehaving {

    private Misbehaving() {
    }

    /** Never answers. */
    public static final class Silent {

        private Silent() {
        }

        /** Runs until the launcher has ended. */
        public static void main(String[] arguments) throws Exception {
            serve(CompletableFuture::new, System.getenv(ControlChannel.TOKEN_VARIABLE));
        }
    }

    /** Exits at the first request. */
    public static final class Dying {

        private Dying() {
        }

        /** Runs until the first request. */
        public static void main(String[] arguments) throws Exception {
            serve(() -> {
                Runtime.getRuntime().halt(9);
                return new CompletableFuture<>();
            }, System.getenv(ControlChannel.TOKEN_VARIABLE));
        }
    }

    /** Takes more memory than there is at the first request. */
    public static final class Greedy {

        private Greedy() {
        }

        /** Runs until the first request. */
        public static void main(String[] arguments) throws Exception {
            serve(() -> {
                var taken = new ArrayList<byte[]>();
                while (taken.size() < Integer.MAX_VALUE) {
                    taken.add(new byte[1_000_000]);
                }
                return new CompletableFuture<>();
            }, System.getenv(ControlChannel.TOKEN_VARIABLE));
        }
    }

    /** Presents its token late, while other connections never do. */
    public static final class Slow {

        private static final int STRANGERS = 3;
        private static final int SECONDS = 2;

        private Slow() {
        }

        /** Runs until the launcher has ended. */
        public static void main(String[] arguments) throws Exception {
            var port = Integer.parseInt(System.getenv(ControlChannel.PORT_VARIABLE));
            var strangers = new ArrayList<Socket>();
            for (var i = 0; i < STRANGERS; i++) {
                strangers.add(new Socket(InetAddress.getLoopbackAddress(), port));
            }
            var channel = open();
            TimeUnit.SECONDS.sleep(SECONDS);
            channel.remote().hello(new Hello(System.getenv(ControlChannel.TOKEN_VARIABLE), ProcessHandle.current().pid(), ControlChannel.VERSION)).get();
            for (var stranger : strangers) {
                if (stranger.getInputStream().read() >= 0) {
                    System.exit(8);
                }
            }
            channel.awaitClosed();
            System.exit(7);
        }

        private static ControlChannel<LauncherControl> open() throws IOException {
            var socket = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(System.getenv(ControlChannel.PORT_VARIABLE)));
            return ControlChannel.open(socket, new Compiler(() -> CompletableFuture.completedFuture(new EngineVersion("slow"))), LauncherControl.class,
                    () -> ControlChannel.RUNTIME_LIMIT);
        }
    }

    /** Presents a wrong token. */
    public static final class Impostor {

        private Impostor() {
        }

        /** Exits with code 7 when the launcher closes the connection. */
        public static void main(String[] arguments) throws Exception {
            serve(CompletableFuture::new, "not the token");
        }
    }

    /** Announces a message above the size limit. */
    public static final class Flood {

        private Flood() {
        }

        /** Exits with code 7 when the launcher closes the connection. */
        public static void main(String[] arguments) throws Exception {
            var socket = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(System.getenv(ControlChannel.PORT_VARIABLE)));
            var channel = ControlChannel.open(socket, new Compiler(CompletableFuture::new), LauncherControl.class, () -> ControlChannel.RUNTIME_LIMIT);
            channel.remote().hello(new Hello(System.getenv(ControlChannel.TOKEN_VARIABLE), ProcessHandle.current().pid(),
                    ControlChannel.VERSION)).get();
            socket.getOutputStream().write("Content-Length: 999999999\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            channel.awaitClosed();
            System.exit(7);
        }
    }

    /** Creates answers. */
    private interface Answers {
        CompletableFuture<Object> next();
    }

    private static void serve(Answers answers, String token) throws IOException, InterruptedException {
        var socket = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(System.getenv(ControlChannel.PORT_VARIABLE)));
        var channel = ControlChannel.open(socket, new Compiler(answers), LauncherControl.class, () -> ControlChannel.RUNTIME_LIMIT);
        channel.remote().hello(new Hello(token, ProcessHandle.current().pid(), ControlChannel.VERSION));
        channel.awaitClosed();
        System.exit(7);
    }

    /** Public for LSP4J. */
    public record Compiler(Answers answers) implements CompilerControl {

        @SuppressWarnings("unchecked")
        private <T> CompletableFuture<T> next() {
            return (CompletableFuture<T>) answers.next();
        }

        @Override
        public CompletableFuture<EngineVersion> version() {
            return next();
        }

        @Override
        public CompletableFuture<CompileStatementsResult> compile(CompileStatementsParams params) {
            return next();
        }

        @Override
        public CompletableFuture<SyntaxResult> syntax(SyntaxParams params) {
            return next();
        }

        @Override
        public CompletableFuture<SchemaTypesResult> schemaTypes(SchemaTypesParams params) {
            return next();
        }

        @Override
        public CompletableFuture<Outcome> shutdown() {
            return next();
        }
    }
}
