package org.millrace.runtime.compile;

import com.espertech.esper.common.client.configuration.Configuration;
import org.millrace.deployment.EventTypeSpec;
import org.millrace.deployment.EventTypeSpec.PropertySpec;
import org.millrace.runtime.epl.StatementTokens;
import org.millrace.runtime.esper.Config;
import org.millrace.runtime.event.EventTypeException;
import org.millrace.runtime.event.EventTypes;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The event types and classes against which statements are compiled. Immutable. */
final class Environment {

    private final Configuration configuration;
    private final ClassPath classPath;
    private final Set<String> typeNames = new HashSet<>();
    private final Set<String> typeWords = new HashSet<>();
    private final Map<String, String> brokenTypes = new LinkedHashMap<>();
    private final String typesHash;

    Environment(List<EventTypeSpec> specs, ClassPath classPath) {
        this.classPath = classPath;
        var usable = new ArrayList<EventTypeSpec>();
        for (var spec : specs) {
            try {
                EventTypes.of(withRecords(spec, specs), classPath.loader());
                usable.add(spec);
                typeNames.add(spec.name());
                typeWords.addAll(StatementTokens.words(spec.javaClass()));
            } catch (EventTypeException e) {
                brokenTypes.put(spec.name(), e.getMessage());
            }
        }
        try {
            configuration = Config.of(EventTypes.of(usable, classPath.loader()));
        } catch (EventTypeException e) {
            throw new IllegalStateException("a type that was usable alone is not usable with others", e);
        }
        // The service has its own threads.
        configuration.getCompiler().getByteCode().setThreadPoolCompilerNumThreads(0);
        typesHash = hash(usable);
    }

    /** Returns an event type with those of its records. */
    private static List<EventTypeSpec> withRecords(EventTypeSpec type, List<EventTypeSpec> all) {
        var found = new LinkedHashSet<>(List.of(type));
        var open = new ArrayDeque<>(found);
        while (!open.isEmpty()) {
            var records = open.pop().properties().stream().filter(property -> !property.record().isEmpty()).map(PropertySpec::element).toList();
            all.stream().filter(each -> records.contains(each.name()) && found.add(each)).forEach(open::add);
        }
        return List.copyOf(found);
    }

    private static String hash(List<EventTypeSpec> specs) {
        var parts = new ArrayList<String>();
        for (var spec : specs) {
            parts.addAll(List.of("type", spec.name(), spec.javaClass()));
            spec.properties().forEach(property -> parts.addAll(List.of(property.name(), property.type(), property.record())));
        }
        return Hashes.of(parts);
    }

    Configuration configuration() {
        return configuration;
    }

    ClassLoader loader() {
        return classPath.loader();
    }

    /** Returns the names of the valid event types. */
    Set<String> typeNames() {
        return typeNames;
    }

    /** Returns the errors of invalid event types by name. */
    Map<String, String> brokenTypes() {
        return brokenTypes;
    }

    /** Returns a fingerprint of everything here that a statement with these words may depend on. */
    String fingerprint(Collection<String> words) {
        var all = new HashSet<>(words);
        all.addAll(typeWords);
        return typesHash + classPath.fingerprint(all);
    }
}
