package org.millrace.compiler.internal;

import org.millrace.compiler.epl.StatementSets;
import org.millrace.epn.Position;
import org.millrace.epn.Suggestion;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.Bean;
import org.millrace.epn.model.EpnFactory;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Overflow;
import org.millrace.epn.model.Processor;
import org.millrace.epn.model.Property;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Stream;
import org.millrace.epn.validation.JavaType;
import org.millrace.epn.validation.JavaTypes;
import org.millrace.epn.validation.Providers;
import org.millrace.runtime.api.AdapterDescriptor;
import org.millrace.runtime.api.CodecDescriptor;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.SettingDescriptor;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Puts values given outside the network into it; only what exists can be overridden. */
public final class Overrides {

    private static final List<String> STREAM = List.of("capacity", "threads", "partitionKey", "overflow", "onset", "abate");
    private static final String CODE = "bad-override";

    private final ProjectFolder project;
    private final Network network;
    private final Providers providers;
    private final JavaTypes types;
    private final Problems problems;

    /** Prepares for a network, which is changed. */
    public Overrides(ProjectFolder project, Network network, Providers providers, JavaTypes types, Problems problems) {
        this.project = project;
        this.network = network;
        this.providers = providers;
        this.types = types;
        this.problems = problems;
    }

    /**
     * Puts all values in; codecs first, since they decide which other settings there are.
     *
     * @throws IOException if the statement sets of the project cannot be listed
     */
    public void apply(Map<String, String> values) throws IOException {
        for (var entry : values.entrySet().stream().sorted(Comparator.comparing(e -> !e.getKey().endsWith(".codec"))).toList()) {
            apply(entry.getKey(), entry.getValue());
        }
    }

    private void apply(String key, String value) throws IOException {
        if (key.equals(StatementSets.PROPERTY)) {
            statements(value);
            return;
        }
        // Names of stages may contain dots, so that the longest one that fits is meant.
        var stage = network.getStages().stream()
                .filter(s -> s.getName() != null && key.startsWith(s.getName() + ".") && key.length() > s.getName().length() + 1)
                .max(Comparator.comparingInt(s -> s.getName().length()));
        if (stage.isEmpty()) {
            var name = key.contains(".") ? key.substring(0, key.lastIndexOf('.')) : key;
            error(key.contains(".") ? "there is no stage '" + name + "'" : "'" + key + "' names no property of a stage",
                    key.contains(".") ? Suggestion.advice(name, network.getStages().stream().map(Stage::getName)
                            .filter(n -> n != null).toList(), "stages") : "write stage.property=value");
            return;
        }
        var property = key.substring(stage.get().getName().length() + 1);
        switch (stage.get()) {
            case Adapter adapter -> adapter(adapter, property, value);
            case Bean bean -> bean(bean, property, value);
            case Stream stream -> stream(stream, property, value);
            case Processor processor when property.equals(StatementSets.PROPERTY) -> statements(processor, value);
            case Processor processor -> unknown(processor, property, List.of(StatementSets.PROPERTY));
            default -> error("the stage '" + stage.get().getName() + "' has no properties", "");
        }
    }

    private void adapter(Adapter adapter, String property, String value) {
        if (property.equals("threading")) {
            adapter.setThreading(value);
            return;
        }
        var descriptor = providers.adapter(adapter.getProvider() == null ? "" : adapter.getProvider());
        var known = new ArrayList<>(adapter.getProperties().stream().map(Property::getName).toList());
        descriptor.ifPresent(d -> {
            known.addAll(d.settings().stream().map(SettingDescriptor::name).toList());
            if (d.codec()) {
                known.add("codec");
                providers.codec(codec(adapter, property, value)).ifPresent(c -> known.addAll(c.settings().stream().map(SettingDescriptor::name).toList()));
            }
        });
        if (descriptor.isPresent() && !known.contains(property)) {
            unknown(adapter, property, known);
        } else if (property.equals("codec")) {
            dropSettingsOfOldCodec(adapter, value);
            set(adapter.getProperties(), property, value);
        } else {
            set(adapter.getProperties(), property, value);
        }
    }

    /** What only the codec that is replaced knows goes with it. */
    private void dropSettingsOfOldCodec(Adapter adapter, String codec) {
        var kept = names(providers.adapter(adapter.getProvider()).map(AdapterDescriptor::settings));
        providers.codec(codec).ifPresent(next -> {
            var old = names(providers.codec(codec(adapter, "", "")).map(CodecDescriptor::settings));
            var now = names(Optional.of(next.settings()));
            adapter.getProperties().removeIf(p -> old.contains(p.getName()) && !now.contains(p.getName()) && !kept.contains(p.getName()));
        });
    }

    private static List<String> names(Optional<List<SettingDescriptor>> settings) {
        return settings.orElse(List.of()).stream().map(SettingDescriptor::name).toList();
    }

    private static String codec(Adapter adapter, String property, String value) {
        return property.equals("codec") ? value : adapter.getProperties().stream().filter(p -> "codec".equals(p.getName()))
                .map(Property::getValue).findFirst().orElse("binary");
    }

    private void bean(Bean bean, String property, String value) {
        var type = bean.getJavaClass() == null ? Optional.<JavaType>empty() : types.find(bean.getJavaClass());
        var known = type.map(t -> t.settable().stream().map(EventProperty::name).toList()).orElse(List.of());
        if (type.isPresent() && !known.contains(property)) {
            unknown(bean, property, known);
        } else {
            set(bean.getProperties(), property, value);
        }
    }

    private void stream(Stream stream, String property, String value) {
        switch (property) {
            case "capacity" -> integer(stream, property, value).ifPresent(stream::setCapacity);
            case "threads" -> integer(stream, property, value).ifPresent(stream::setThreads);
            case "onset" -> integer(stream, property, value).ifPresent(stream::setOnset);
            case "abate" -> integer(stream, property, value).ifPresent(stream::setAbate);
            case "partitionKey" -> stream.setPartitionKey(value);
            case "overflow" -> Optional.ofNullable(Overflow.get(value)).ifPresentOrElse(stream::setOverflow,
                    () -> error("'" + value + "' is not a value of '" + stream.getName() + ".overflow'",
                            "it is one of " + String.join(", ", Overflow.VALUES.stream().map(Overflow::getLiteral).toList())));
            default -> unknown(stream, property, STREAM);
        }
    }

    /** Chooses the statements of the only processor. */
    private void statements(String key) throws IOException {
        var processors = StatementSets.processors(network);
        if (processors.size() == 1) {
            statements(processors.getFirst(), key);
        } else {
            error("the network has " + (processors.isEmpty() ? "no processor" : processors.size() + " processors") + ", so '" + key
                    + "' may not stand alone", processors.isEmpty() ? "" : "name the processor, for instance "
                    + processors.getFirst().getName() + "=" + key);
        }
    }

    private void statements(Processor processor, String key) throws IOException {
        var sets = StatementSets.of(project.folder(), network, processor);
        if (sets.containsKey(key)) {
            processor.getFiles().clear();
            processor.getFiles().add(sets.get(key));
        } else {
            var file = StatementSets.folder(network, processor) + key + ".epl";
            error("there is no file '" + file + "' for the processor '" + processor.getName() + "'", sets.isEmpty() ? "create it"
                    : Suggestion.advice(key, sets.keySet(), "statement sets"));
        }
    }

    private Optional<Integer> integer(Stage stage, String property, String value) {
        try {
            return Optional.of(Integer.valueOf(value.strip()));
        } catch (NumberFormatException e) {
            error("'" + value + "' is not a value of '" + stage.getName() + "." + property + "'", "give a whole number");
            return Optional.empty();
        }
    }

    private static void set(List<Property> properties, String name, String value) {
        properties.stream().filter(p -> name.equals(p.getName())).findFirst().ifPresentOrElse(p -> p.setValue(value), () -> {
            var property = EpnFactory.eINSTANCE.createProperty();
            property.setName(name);
            property.setValue(value);
            properties.add(property);
        });
    }

    private void unknown(Stage stage, String property, List<String> known) {
        error("the stage '" + stage.getName() + "' has no property '" + property + "'", Suggestion.advice(property,
                known.stream().filter(n -> n != null).distinct().toList(), "properties"));
    }

    private void error(String message, String advice) {
        problems.error("", Position.START, CODE, message, advice);
    }
}
