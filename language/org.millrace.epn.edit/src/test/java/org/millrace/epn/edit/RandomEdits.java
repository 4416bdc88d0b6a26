package org.millrace.epn.edit;

import org.eclipse.emf.ecore.EObject;
import org.millrace.epn.edit.clipboard.DuplicateElements;
import org.millrace.epn.edit.clipboard.Fragment;
import org.millrace.epn.edit.clipboard.PasteElements;
import org.millrace.epn.edit.element.DeleteElements;
import org.millrace.epn.edit.element.ElementEdits;
import org.millrace.epn.edit.element.SetEventType;
import org.millrace.epn.edit.eventtype.AddProperty;
import org.millrace.epn.edit.eventtype.CreateEventType;
import org.millrace.epn.edit.eventtype.CreateEventTypeFromClass;
import org.millrace.epn.edit.eventtype.MoveProperty;
import org.millrace.epn.edit.eventtype.UseJavaClass;
import org.millrace.epn.edit.eventtype.UseProperties;
import org.millrace.epn.edit.fix.InsertStream;
import org.millrace.epn.edit.layout.Bounds;
import org.millrace.epn.edit.layout.MoveStages;
import org.millrace.epn.edit.layout.Place;
import org.millrace.epn.edit.layout.ResizeStage;
import org.millrace.epn.edit.note.CreateNote;
import org.millrace.epn.edit.note.MoveNotes;
import org.millrace.epn.edit.note.ResizeNote;
import org.millrace.epn.edit.note.SetNoteText;
import org.millrace.epn.edit.stage.AddFile;
import org.millrace.epn.edit.stage.AddParameterList;
import org.millrace.epn.edit.stage.AddStatement;
import org.millrace.epn.edit.stage.CreateStage;
import org.millrace.epn.edit.stage.RemoveFile;
import org.millrace.epn.edit.stage.SetParameterValues;
import org.millrace.epn.edit.stage.SetStageProperty;
import org.millrace.epn.edit.stage.StageKind;
import org.millrace.epn.edit.wire.CreateWire;
import org.millrace.epn.edit.wire.ReconnectWire;
import org.millrace.epn.edit.wire.SetBendPoints;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.Bean;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.EventTypeProperty;
import org.millrace.epn.model.Layout;
import org.millrace.epn.model.Note;
import org.millrace.epn.model.ParameterList;
import org.millrace.epn.model.Processor;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Wire;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Edits as nobody would make them: of anything, with any text. */
final class RandomEdits {

    /** Names that are legal and may be taken, values of attributes, and texts that are hard to write to a file. */
    private static final List<String> TEXTS = List.of("", "a", "b", "Tick", "Signal", "queue", "rules", "rise", "x-1", "x-2", "sent", "price",
            "symbol", "in", "out",
            "block", "drop-newest", "long", "string", "12", "-1", "demo.Signal", "demo.Quote", "${symbol}", "rise-${symbol}", "two words", "<&>", "]]>", "\"'",
            "Ünïcode 🙂", "tab\tand\nline", " padded ", "select * from Tick where a < 'Tick'", "rules.epl", "\0", "\uD83D");

    private final Edited network;
    private final Random random;
    private final List<Supplier<Optional<Edit<?>>>> kinds;

    RandomEdits(Edited network, Random random) {
        this.network = network;
        this.random = random;
        this.kinds = List.of(
                () -> Optional.of(new CreateEventType(text())),
                () -> Optional.of(new CreateEventTypeFromClass(text(), of(List.of(CreateEventTypeFromClass.Form.values())).orElseThrow(), Edited.CLASSES)),
                () -> one(EventType.class).map(type -> new UseJavaClass(type, text(), Edited.CLASSES)),
                () -> one(EventType.class).map(type -> new UseProperties(type, Edited.CLASSES)),
                () -> one(EventType.class).map(type -> new AddProperty(type, text(), of(List.of("int", "long", "what")).orElseThrow())),
                () -> one(EventTypeProperty.class).map(property -> new MoveProperty(property, random.nextInt(4) - 1)),
                () -> Optional.of(new CreateStage(of(List.of(StageKind.values())).orElseThrow(), text(), text(),
                        Optional.of(place()).filter(p -> random.nextBoolean()))),
                () -> one(Stage.class).filter(s -> s instanceof Adapter || s instanceof Bean).map(stage -> new SetStageProperty(stage, text(), text())),
                () -> one(Processor.class).map(processor -> new AddFile(processor, text())),
                () -> one(Processor.class).map(processor -> new RemoveFile(processor, random.nextInt(3))),
                () -> one(Processor.class).map(processor -> new AddStatement(processor, text(), text())),
                () -> one(Processor.class).map(processor -> new AddParameterList(processor, text(), texts())),
                () -> one(ParameterList.class).map(list -> new SetParameterValues(list, texts())),
                () -> one(Stage.class).map(from -> new CreateWire(from, one(Stage.class).orElseThrow(),
                        of(List.of("", "Tick")).orElseThrow(), of(List.of("", "rise")).orElseThrow())),
                () -> one(Wire.class).map(wire -> new ReconnectWire(wire, one(Stage.class).orElseThrow(), one(Stage.class).orElseThrow())),
                () -> one(Wire.class).map(wire -> new SetBendPoints(wire, Stream.generate(this::place).limit(random.nextInt(3)).toList())),
                () -> one(EObject.class).filter(e -> e instanceof Adapter || e instanceof Wire).map(element -> new SetEventType(element, text())),
                () -> one(Stage.class).map(stage -> new MoveStages(Map.of(stage, place()))),
                () -> one(Stage.class).map(stage -> new ResizeStage(stage, new Bounds(1, 2, random.nextInt(9), random.nextInt(9)))),
                () -> one(Wire.class).map(InsertStream::new),
                () -> Optional.of(new CreateNote(bounds(), text())),
                () -> note().map(note -> new SetNoteText(note, text())),
                () -> note().map(note -> new MoveNotes(Map.of(note, place()))),
                () -> note().map(note -> new ResizeNote(note, bounds())),
                () -> note().map(note -> of(note.eClass().getEAllStructuralFeatures())
                        .<Edit<?>>map(feature -> ElementEdits.set(note, feature, text(), Edited.CLASSES)).orElseThrow()),
                () -> Optional.of(new DuplicateElements(some(2))),
                () -> Fragment.copy(network.editing().resource(), some(2)).map(text -> new PasteElements(text, Optional.of(place()))),
                () -> Optional.of(new DeleteElements(some(3))),
                () -> one(EObject.class).map(this::cell),
                () -> one(EObject.class).map(this::cell),
                () -> Optional.of(new EditSequence("Both", List.of(new CreateEventType(text()), CreateStage.of(StageKind.STREAM)))));
    }

    /** The next edit, which may well be refused. */
    Edit<?> next() {
        return Stream.generate(() -> of(kinds).orElseThrow().get()).flatMap(Optional::stream).findFirst().orElseThrow();
    }

    private Edit<?> cell(EObject element) {
        var features = element.eClass().getEAllStructuralFeatures().stream()
                .filter(f -> !f.isMany() && element.eContainer() == network.model()).toList();
        return of(features).<Edit<?>>map(feature -> ElementEdits.set(element, feature, text(), Edited.CLASSES))
                .orElseGet(() -> new CreateEventType(text()));
    }

    private <T> Optional<T> one(Class<T> kind) {
        var all = new ArrayList<T>();
        network.model().eAllContents().forEachRemaining(element -> {
            if (kind.isInstance(element)) {
                all.add(kind.cast(element));
            }
        });
        return of(all);
    }

    private Optional<Note> note() {
        return of(network.editing().resource().layout().map(Layout::getNotes).map(List::copyOf).orElse(List.of()));
    }

    private List<EObject> some(int limit) {
        return Stream.generate(() -> random.nextInt(4) == 0 ? note().map(EObject.class::cast) : one(EObject.class)).limit(1 + random.nextInt(limit))
                .flatMap(Optional::stream).distinct().toList();
    }

    private <T> Optional<T> of(List<T> list) {
        return list.isEmpty() ? Optional.empty() : Optional.of(list.get(random.nextInt(list.size())));
    }

    private String text() {
        return of(TEXTS).orElseThrow();
    }

    private List<String> texts() {
        return Stream.generate(this::text).limit(random.nextInt(4)).toList();
    }

    private Bounds bounds() {
        return new Bounds(random.nextInt(500) - 50, random.nextInt(500) - 50, random.nextInt(9) - 1, random.nextInt(9) - 1);
    }

    private Place place() {
        return new Place(random.nextInt(500) - 50, random.nextInt(500) - 50);
    }
}
