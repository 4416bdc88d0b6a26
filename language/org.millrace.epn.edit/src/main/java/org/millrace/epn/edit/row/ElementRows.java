package org.millrace.epn.edit.row;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.millrace.epn.edit.eventtype.TimeProperty;
import org.millrace.epn.edit.internal.JavaClassName;
import org.millrace.epn.edit.label.Labels;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.AdapterDirection;
import org.millrace.epn.model.Bean;
import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.EventTypeProperty;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Note;
import org.millrace.epn.model.ParameterList;
import org.millrace.epn.model.Processor;
import org.millrace.epn.model.Property;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Statement;
import org.millrace.epn.model.Stream;
import org.millrace.epn.model.Wire;
import org.millrace.epn.validation.EpnValidator;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Finds the rows of elements. */
public final class ElementRows {

    private final EpnValidator project;
    private final RowChoices choices;

    private ElementRows(Network network, EpnValidator project) {
        this.project = project;
        this.choices = new RowChoices(network, project.types());
    }

    /**
     * The rows of an element, in the order of their groups. Made anew after an edit: which rows there are depends on the
     * values of others, such as the provider of an adapter.
     *
     * @param element an element of a network
     * @param project what the network's project has: adapters, codecs and classes
     * @return none for what belongs to the layout or to no network
     */
    public static List<Row> of(EObject element, EpnValidator project) {
        return network(element).map(network -> new ElementRows(network, project).rows(element)).orElse(List.of());
    }

    private static Optional<Network> network(EObject element) {
        for (var at = element; at != null; at = at.eContainer()) {
            if (at instanceof Network network) {
                return Optional.of(network);
            }
        }
        return Optional.empty();
    }

    private List<Row> rows(EObject element) {
        return switch (element) {
            case Adapter adapter -> adapter(adapter);
            case Stream stream -> stream(stream);
            case Processor processor -> processor(processor);
            case Bean bean -> bean(bean);
            case Wire wire -> wire(wire);
            case EventType type -> eventType(type);
            case EventTypeProperty property -> List.of(feature(property, Literals.EVENT_TYPE_PROPERTY__NAME).needed(),
                    feature(property, Literals.EVENT_TYPE_PROPERTY__TYPE),
                    feature(property, Literals.EVENT_TYPE_PROPERTY__RECORD).as(choices.records(property)),
                    feature(property, Literals.EVENT_TYPE_PROPERTY__REPEATED).as(new Entry.Choice(List.of("false", "true"), false)));
            case Property property -> property(property);
            case Statement statement -> List.of(feature(statement, Literals.STATEMENT__NAME),
                    feature(statement, Literals.STATEMENT__TEXT).as(new Entry.Lines()).needed());
            case ParameterList list -> List.of(feature(list, Literals.PARAMETER_LIST__NAME).needed(),
                    feature(list, Literals.PARAMETER_LIST__FILE).as(new Entry.File("")),
                    LinesRow.values(list, "values", Labels.of("property.values"), RowGroup.GENERAL));
            case Network network -> List.of(feature(network, Literals.NETWORK__NAME).needed(), feature(network, Literals.NETWORK__DESCRIPTION),
                    feature(network, Literals.NETWORK__TIME).in(RowGroup.TIME),
                    feature(network, Literals.NETWORK__TICK).in(RowGroup.TIME).checked(RowChecks.duration()));
            case Note note -> List.of(feature(note, Literals.NOTE__TEXT).as(new Entry.Lines()), feature(note, Literals.NOTE__X),
                    feature(note, Literals.NOTE__Y), feature(note, Literals.NOTE__WIDTH), feature(note, Literals.NOTE__HEIGHT));
            default -> List.of();
        };
    }

    private FeatureRow feature(EObject element, EStructuralFeature feature) {
        return FeatureRow.of(element, feature, project.types());
    }

    private List<Row> stage(Stage stage) {
        return new ArrayList<>(List.of(feature(stage, Literals.STAGE__NAME).needed(), feature(stage, Literals.STAGE__DESCRIPTION)));
    }

    private List<Row> adapter(Adapter adapter) {
        var rows = stage(adapter);
        var provider = SettingRows.provider(adapter, project);
        rows.add(feature(adapter, Literals.ADAPTER__PROVIDER).as(new Entry.Choice(List.copyOf(project.providers().adapters().keySet()),
                project.providers().adapters().isEmpty())).needed());
        rows.add(feature(adapter, Literals.ADAPTER__DIRECTION));
        rows.add(feature(adapter, Literals.ADAPTER__EVENT_TYPE).in(RowGroup.EVENTS).as(choices.eventTypes(false)).needed());
        rows.addAll(SettingRows.of(adapter, project));
        var policies = provider.map(found -> found.threading()).orElse(List.of());
        if (!policies.isEmpty() || adapter.getThreading() != null) {
            rows.add(feature(adapter, Literals.ADAPTER__THREADING).in(RowGroup.THREADING).as(new Entry.Choice(policies, policies.isEmpty()))
                    .orElse(policies.isEmpty() ? "" : policies.getFirst()));
        }
        if (adapter.getDirection() == AdapterDirection.IN) {
            rows.add(feature(adapter, Literals.ADAPTER__LATENESS).in(RowGroup.TIME).checked(RowChecks.duration()));
            rows.add(feature(adapter, Literals.ADAPTER__IDLE).in(RowGroup.TIME).checked(RowChecks.duration()));
            rows.add(feature(adapter, Literals.ADAPTER__LATE).in(RowGroup.TIME));
        }
        return rows;
    }

    private List<Row> stream(Stream stream) {
        var rows = stage(stream);
        rows.add(feature(stream, Literals.STREAM__CAPACITY).in(RowGroup.THREADING).checked(RowChecks.capacity()));
        rows.add(feature(stream, Literals.STREAM__OVERFLOW).in(RowGroup.THREADING));
        rows.add(feature(stream, Literals.STREAM__THREADS).in(RowGroup.THREADING).checked(RowChecks.threads()));
        rows.add(feature(stream, Literals.STREAM__PARTITION_KEY).in(RowGroup.THREADING).as(choices.partitionKeys(stream)));
        rows.add(feature(stream, Literals.STREAM__ONSET).in(RowGroup.THREADING));
        rows.add(feature(stream, Literals.STREAM__ABATE).in(RowGroup.THREADING));
        return rows;
    }

    private List<Row> processor(Processor processor) {
        var rows = stage(processor);
        rows.add(LinesRow.files(processor));
        for (var i = 0; i < processor.getStatements().size(); i++) {
            rows.add(new NestedRow(feature(processor.getStatements().get(i), Literals.STATEMENT__TEXT).as(new Entry.Lines()).needed(), "statement/" + i,
                    Optional.ofNullable(processor.getStatements().get(i).getName()).orElse(Labels.of("property.statement") + " " + (i + 1)),
                    RowGroup.STATEMENTS));
        }
        for (var i = 0; i < processor.getParameters().size(); i++) {
            rows.add(parameter(processor.getParameters().get(i), "parameter/" + i));
        }
        return rows;
    }

    private Row parameter(ParameterList list, String id) {
        var name = Objects.requireNonNullElse(list.getName(), "");
        return list.getFile() == null ? LinesRow.values(list, id, name, RowGroup.PARAMETERS)
                : new NestedRow(feature(list, Literals.PARAMETER_LIST__FILE).as(new Entry.File("")), id, name, RowGroup.PARAMETERS);
    }

    private List<Row> bean(Bean bean) {
        var rows = stage(bean);
        rows.add(feature(bean, Literals.BEAN__JAVA_CLASS).as(new Entry.JavaClass(RowChecks.LISTENER)).needed().checked(RowChecks.listener(project.types())));
        rows.add(feature(bean, Literals.BEAN__EVENT_TYPE).in(RowGroup.EVENTS).as(choices.eventTypes(true)));
        rows.addAll(SettingRows.of(bean, project.types()));
        return rows;
    }

    private List<Row> wire(Wire wire) {
        var rows = new ArrayList<Row>();
        for (EReference end : List.of(Literals.WIRE__FROM, Literals.WIRE__TO)) {
            rows.add(feature(wire, end).as(choices.stages()).needed());
        }
        rows.add(feature(wire, Literals.WIRE__EVENT_TYPE).in(RowGroup.EVENTS).as(choices.eventTypes(true)).orElse(choices.flowing(wire)));
        if (wire.getFrom() instanceof Processor || wire.getStatement() != null) {
            rows.add(feature(wire, Literals.WIRE__STATEMENT).in(RowGroup.EVENTS).as(choices.statements(wire)));
        }
        if (wire.getFrom() instanceof Adapter || wire.isDeadLetters()) {
            rows.add(feature(wire, Literals.WIRE__DEAD_LETTERS).in(RowGroup.EVENTS).as(new Entry.Choice(List.of("false", "true"), false)));
        }
        return rows;
    }

    private List<Row> eventType(EventType type) {
        return List.of(feature(type, Literals.EVENT_TYPE__NAME).needed(),
                feature(type, Literals.EVENT_TYPE__JAVA_CLASS).as(new Entry.JavaClass("")).checked(JavaClassName::malformed),
                feature(type, Literals.EVENT_TYPE__SENT_TIME_PROPERTY).as(choices.times(type, TimeProperty.SENT)),
                feature(type, Literals.EVENT_TYPE__INGRESS_TIME_PROPERTY).as(choices.times(type, TimeProperty.INGRESS)),
                feature(type, Literals.EVENT_TYPE__EVENT_TIME_PROPERTY).as(choices.times(type, TimeProperty.EVENT)),
                feature(type, Literals.EVENT_TYPE__EVENT_TIME_UNIT));
    }

    private List<Row> property(Property property) {
        var rows = new ArrayList<Row>(List.of(feature(property, Literals.PROPERTY__NAME).needed()));
        SettingRows.of((Stage) property.eContainer(), property, project)
                .ifPresentOrElse(row -> rows.add(row.called("value", Labels.of("property.value"))),
                        () -> rows.add(feature(property, Literals.PROPERTY__VALUE)));
        return rows;
    }
}
