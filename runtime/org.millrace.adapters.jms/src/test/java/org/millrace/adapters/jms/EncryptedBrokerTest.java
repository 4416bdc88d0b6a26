package org.millrace.adapters.jms;

import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.adapters.fixture.Certificates;
import org.millrace.adapters.jms.fixture.TestBroker;
import org.millrace.runtime.api.Direction;
import org.millrace.runtime.api.Settings;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Connections to a broker that encrypts them, with the password of the trust store in a file. */
@Timeout(60)
class EncryptedBrokerTest {

    @TempDir
    private static Path folder;
    private static EmbeddedActiveMQ server;
    private static String url;

    @BeforeAll
    static void startBroker() throws Exception {
        new Certificates(folder, "authority").issue("broker", "EC");
        url = "tcp://127.0.0.1:" + TestBroker.freePort() + "?sslEnabled=true";
        server = new EmbeddedActiveMQ();
        server.setConfiguration(new ConfigurationImpl().setSecurityEnabled(false).setJMXManagementEnabled(false).setPersistenceEnabled(false)
                .addAcceptorConfiguration("tls", url + "&keyStorePath=" + folder.resolve("broker.p12") + "&keyStorePassword="
                        + URLEncoder.encode(Certificates.PASSWORD, StandardCharsets.UTF_8)));
        server.start();
    }

    @AfterAll
    static void stopBroker() throws Exception {
        server.stop();
    }

    private static JmsRequests connect(String options) throws IOException {
        Files.writeString(folder.resolve("options"), options);
        return JmsRequests.connect(Settings.of(new JmsAdapterProvider().descriptor().settings(),
                Map.of("url", url, "optionsFile", "options", "prefetch", "one")), folder);
    }

    @Test
    void theBrokerIsTrustedByAStoreWithAPasswordInAFile() throws IOException {
        try (var requests = connect("trustStorePath=" + folder.resolve("broker.p12") + "\n\n trustStorePassword=" + Certificates.PASSWORD + "\n")) {
            assertEquals(Optional.empty(), requests.ask("q", new byte[0], false, Duration.ofMillis(20)));
        }
    }

    @Test
    void aBrokerThatNobodyTrustsIsAnError() {
        var message = assertThrows(IOException.class, () -> connect("").close()).getMessage();
        assertTrue(message.startsWith("cannot connect to tcp://127.0.0.1:"), message);
    }

    @Test
    void aLineWithoutAnOptionIsAnErrorThatDoesNotRepeatIt() {
        var message = assertThrows(IOException.class, () -> connect("a=b\nsecret\n").close()).getMessage();
        assertEquals(folder.resolve("options") + " (optionsFile): line 2 is no option; write NAME=VALUE", message);
    }

    private static List<Settings.Fault> faults(String address) {
        var provider = new JmsAdapterProvider();
        return provider.check(Direction.IN, Settings.of(provider.descriptor().settings(), Map.of("url", address, "destination", "q")), "T", List.of());
    }

    @ParameterizedTest
    @ValueSource(strings = {"tcp://h:1?sslEnabled=true&trustStorePassword=secret", "tcp://h:1?KEYSTOREPASSWORD=secret", "tcp://me:secret@h:1",
            "(tcp://h:1,tcp://me:secret@h:2)?ha=true"})
    void aPasswordInTheAddressIsAFault(String address) {
        var fault = faults(address).getFirst();
        assertEquals("url", fault.setting());
        assertFalse(fault.message().contains("secret"), fault.message());
    }

    @ParameterizedTest
    @ValueSource(strings = {"tcp://h:1?trustStorePath=/etc/passwords/trust.p12", "tcp://h:1?trustStorePassword=", "tcp://h:1?a=//b:c"})
    void anAddressWithoutAPasswordIsNone(String address) {
        assertEquals(List.of(), faults(address));
    }
}
