package org.millrace.tests.engines.millrace;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.tests.bench.engine.SignalNetwork;
import org.millrace.tests.engines.Agreement;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;

@Isolated("sets system properties")
class MillraceEngineTest {

    private static final String PLANS = "millrace.plans";

    private final ClassLoader before = Thread.currentThread().getContextClassLoader();

    @AfterEach
    void forget() {
        Thread.currentThread().setContextClassLoader(before);
        System.clearProperty(PLANS);
        System.clearProperty(MillraceEngine.DEPLOYMENT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"all", "none"})
    void findsWhatTheLoopWrittenByHandFinds(String plans, @TempDir Path folder) throws Exception {
        var network = SignalNetwork.compile(Path.of("../../../examples/signal-generation"), folder, Agreement.WORKLOAD);
        System.setProperty(MillraceEngine.DEPLOYMENT, network.deployment().toString());
        System.setProperty(PLANS, plans);
        try (var loader = loader(network)) {
            Thread.currentThread().setContextClassLoader(loader);
            Agreement.check("millrace");
        }
    }

    private URLClassLoader loader(SignalNetwork.Compiled network) throws IOException {
        var urls = new URL[network.classPath().size()];
        for (var i = 0; i < urls.length; i++) {
            urls[i] = network.classPath().get(i).toUri().toURL();
        }
        return new URLClassLoader(urls, before);
    }
}
