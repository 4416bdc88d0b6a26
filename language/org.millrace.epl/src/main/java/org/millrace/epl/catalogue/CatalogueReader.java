package org.millrace.epl.catalogue;

import org.millrace.epl.catalogue.Signature.Role;
import org.millrace.epl.types.ProjectTypes;
import org.millrace.epl.types.ShapeProperty;
import org.millrace.epl.types.TypeNames;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** Makes entries of what the files of the catalogue say. */
final class CatalogueReader {

    private static final TypeNames TYPES = new TypeNames(ProjectTypes.unknown());

    private CatalogueReader() {
    }

    static List<EplFunction> functions() {
        return read("functions.txt", "function", CatalogueReader::function);
    }

    static List<View> views() {
        return read("views.txt", "view", CatalogueReader::view);
    }

    static List<PatternObject> patternObjects() {
        return read("patterns.txt", "object", entry -> new PatternObject(entry.name(), entry.constant("role", PatternObject.Role.class),
                entry.signatures("call", Role.ROW), doc(entry), example(entry)));
    }

    static List<EplMethod> methods() {
        return read("methods.txt", "method", entry -> new EplMethod(entry.name(), entry.constant("family", EplMethod.Family.class),
                entry.signatures("call", Role.ROW), doc(entry), example(entry)));
    }

    static List<EplAnnotation> annotations() {
        return read("annotations.txt", "annotation", entry -> new EplAnnotation(entry.name(),
                entry.constant("target", EplAnnotation.Target.class), entry.parameters("attribute"),
                entry.all("choices").stream().flatMap(choices -> entry.list(choices, choice -> choice).stream()).toList(),
                doc(entry), example(entry)));
    }

    static List<Hint> hints() {
        return read("hints.txt", "hint", entry -> new Hint(entry.name(), entry.constant("value", Hint.Value.class), doc(entry)));
    }

    static List<Keyword> keywords() {
        return read("keywords.txt", "keyword", entry -> new Keyword(entry.name(), entry.dialects(), doc(entry)));
    }

    /** Reads all entries of a file; they have to be of one kind. */
    static <T> List<T> read(String file, String kind, Function<RawEntry, T> convert) {
        return entries(CatalogueFile.read(file), kind, convert);
    }

    static <T> List<T> entries(List<RawEntry> raw, String kind, Function<RawEntry, T> convert) {
        var entries = new ArrayList<T>();
        for (var entry : raw) {
            if (!entry.kind().equals(kind)) {
                throw entry.failure("expected entries of kind " + kind);
            }
            entries.add(convert.apply(entry));
            entry.finish();
        }
        return List.copyOf(entries);
    }

    private static EplFunction function(RawEntry entry) {
        var signatures = Stream.concat(entry.signatures("row", Role.ROW).stream(), entry.signatures("aggregate", Role.AGGREGATE).stream())
                .toList();
        return new EplFunction(entry.name(), entry.dialects(), signatures, doc(entry), example(entry));
    }

    private static View view(RawEntry entry) {
        return new View(entry.name(), entry.one("namespace").line(), entry.constant("role", View.Role.class),
                entry.constant("bound", View.Bound.class), entry.has("batch"), entry.signatures("call", Role.ROW),
                properties(entry, "derives"), properties(entry, "sees"), doc(entry), example(entry));
    }

    private static List<ShapeProperty> properties(RawEntry entry, String key) {
        return entry.all(key).stream().flatMap(attribute -> entry.list(attribute, text -> property(entry, attribute, text)).stream()).toList();
    }

    private static ShapeProperty property(RawEntry entry, Attribute attribute, String text) {
        var words = text.split(" *: *", 2);
        if (words.length < 2) {
            throw entry.failure(attribute.at(), "expected a name, a colon and a type");
        }
        return ShapeProperty.of(words[0], TYPES.find(words[1])
                .orElseThrow(() -> entry.failure(attribute.at(), "there is no type '" + words[1] + "'")));
    }

    private static String doc(RawEntry entry) {
        return entry.one("doc").line();
    }

    private static String example(RawEntry entry) {
        return entry.one("example").value();
    }
}
