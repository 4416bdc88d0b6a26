package org.millrace.epn.validation;

import org.millrace.epn.EpnProblem;
import org.millrace.epn.Position;
import org.millrace.epn.io.EpnFile;
import org.millrace.runtime.api.AdapterDescriptor;
import org.millrace.runtime.api.CodecDescriptor;
import org.millrace.runtime.api.Direction;
import org.millrace.runtime.api.EmitterAware;
import org.millrace.runtime.api.EventListener;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.SettingDescriptor;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Networks to check and what to expect of them. The mark » stands in front of the expected place. */
final class Checked {

    private static final Providers PROVIDERS = Providers.of(List.of(
            new AdapterDescriptor("tcp", Set.of(Direction.IN), List.of("shared", "thread-per-connection"), true, List.of(
                    SettingDescriptor.optional("host", PropertyType.STRING, "localhost", "the address"),
                    SettingDescriptor.required("port", PropertyType.INT, "the port").between(0, 65535)), "listens"),
            new AdapterDescriptor("generator", Set.of(Direction.IN), List.of(), false, List.of(
                    SettingDescriptor.optional("rate", PropertyType.INT, "10", "events per second")), "makes events"),
            new AdapterDescriptor("file", Set.of(Direction.IN, Direction.OUT), List.of(), true, List.of(
                    SettingDescriptor.required("path", PropertyType.STRING, "the file")), "reads and writes")),
            List.of(new CodecDescriptor("binary", List.of(SettingDescriptor.optional("fields", PropertyType.STRING, "", "the fields")), "binary"),
                    new CodecDescriptor("csv", List.of(SettingDescriptor.optional("separator", PropertyType.STRING, ",", "the separator")), "text")));

    private static final Map<String, JavaType> CLASSES = Map.of(
            "demo.Tick", type("demo.Tick", Set.of()),
            "demo.FastTick", type("demo.FastTick", Set.of("demo.Tick")),
            "demo.Rec", type("demo.Rec", Set.of(Record.class.getName())),
            "demo.Sink", type("demo.Sink", Set.of(EventListener.class.getName())),
            "demo.Relay", type("demo.Relay", Set.of(EventListener.class.getName(), EmitterAware.class.getName())),
            "demo.Order", new JavaType("demo.Order", List.of(new EventProperty("symbol", PropertyType.STRING)), List.of(), Set.of(), true,
                    List.of(new JavaType.Unfit("no constructor", "add one", false), new JavaType.Unfit("no setter", "add it", true))),
            "demo.Abstract", new JavaType("demo.Abstract", List.of(), List.of(), Set.of(EventListener.class.getName()), false));

    private Checked() {
    }

    private static JavaType type(String name, Set<String> supertypes) {
        return new JavaType(name, List.of(new EventProperty("symbol", PropertyType.STRING), new EventProperty("price", PropertyType.DOUBLE),
                new EventProperty("sent", PropertyType.LONG)), List.of(new EventProperty("limit", PropertyType.INT),
                new EventProperty("wait", PropertyType.DURATION), new EventProperty("least", PropertyType.DECIMAL)), supertypes, true);
    }

    static List<EpnProblem> problems(String text) {
        var resource = EpnFile.parse("n.epn", text);
        var all = new ArrayList<>(resource.problems());
        all.addAll(new EpnValidator(PROVIDERS, name -> Optional.ofNullable(CLASSES.get(name)), Path.of("src/test/resources")).validate(resource, "n.epn"));
        return all;
    }

    /** A network in which everything is right except what the elements given bring in. */
    static String network(String elements) {
        return """
                <epn:Network xmlns:epn="epn:org.millrace/1.0" name="n">
                  <eventType name="Tick" javaClass="demo.Tick"/>
                  <eventType name="Map"><property name="symbol"/><property name="sent" type="long"/><property name="n" type="int"/></eventType>
                  <adapter name="in" provider="tcp" eventType="Tick"><property name="port" value="1"/></adapter>
                  <bean name="end" javaClass="demo.Sink"/>
                  <wire from="in" to="end"/>
                """ + elements + "\n</epn:Network>\n";
    }

    /** Expects problems of exactly these codes, in order, the first of them at the mark. */
    static EpnProblem expect(String elements, String... codes) {
        var marked = network(elements);
        var mark = marked.indexOf('»');
        var found = problems(marked.replace("»", ""));
        assertEquals(List.of(codes), found.stream().map(EpnProblem::code).toList(), found::toString);
        if (mark >= 0) {
            assertEquals(Position.at(marked, mark), found.getFirst().position(), found::toString);
        }
        return found.isEmpty() ? null : found.getFirst();
    }
}
