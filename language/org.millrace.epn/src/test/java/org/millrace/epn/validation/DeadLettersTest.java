package org.millrace.epn.validation;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.io.EpnFile;
import org.millrace.runtime.api.AdapterDescriptor;
import org.millrace.runtime.api.AdapterProvider;
import org.millrace.runtime.api.Direction;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.SettingDescriptor;
import org.millrace.runtime.api.Settings;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** What an adapter says about its dead letters. */
class DeadLettersTest {

    /** An adapter that waits for deliveries, or not. */
    public static final class Letters implements AdapterProvider {

        @Override
        public AdapterDescriptor descriptor() {
            return new AdapterDescriptor("letters", Set.of(Direction.IN), List.of(), false, List.of(
                    SettingDescriptor.optional("waits", PropertyType.BOOLEAN, "true", "whether it waits"),
                    SettingDescriptor.optional(DEAD_LETTERS, PropertyType.STRING, "", "the queue")), "letters");
        }

        @Override
        public boolean hasDeadLetters(Settings settings) {
            return settings.flag("waits");
        }

        @Override
        public List<Settings.Fault> warnings(Direction direction, Settings settings) {
            return List.of(new Settings.Fault(DEAD_LETTERS, "they are discarded"), new Settings.Fault("waits", "it waits"));
        }
    }

    @TempDir
    private Path folder;

    @BeforeEach
    void declareProvider() throws IOException {
        var services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.writeString(services.resolve(AdapterProvider.class.getName()), Letters.class.getName());
    }

    private List<String> problems(String settings, String wires) throws IOException {
        var resource = EpnFile.parse("n.epn", """
                <epn:Network xmlns:epn="epn:org.millrace/1.0" name="n">
                  <eventType name="Tick"><property name="symbol"/></eventType>
                  <adapter name="in" provider="letters" eventType="Tick">%s</adapter>
                  <stream name="s"/>
                  %s
                </epn:Network>
                """.formatted(settings, wires));
        try (var loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
            return new EpnValidator(Providers.load(loader), JavaTypes.unknown(), folder).validate(resource, "n.epn").stream().map(EpnProblem::message).toList();
        }
    }

    @Test
    void aWireSettlesTheWarningAboutDeadLetters() throws IOException {
        assertEquals(List.of("they are discarded", "it waits"), problems("", "<wire from='in' to='s'/>"));
        assertEquals(List.of("it waits"), problems("", "<wire from='in' to='s'/><wire from='in' to='s' deadLetters='true'/>"));
    }

    @Test
    void anAdapterThatNeverTriesAgainHasNoDeadLetters() throws IOException {
        assertEquals(List.of("it waits", "the adapter 'in' has no dead letters: its provider 'letters' with these settings tries no event again"),
                problems("<property name='waits' value='false'/>", "<wire from='in' to='s' deadLetters='true'/>"));
    }
}
