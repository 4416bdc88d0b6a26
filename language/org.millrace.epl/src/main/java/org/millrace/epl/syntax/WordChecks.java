package org.millrace.epl.syntax;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.millrace.epl.ast.Annotation;
import org.millrace.epl.ast.AnnotationName;
import org.millrace.epl.ast.AstPackage;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Checks words that are keywords at one place only, and names elsewhere. */
final class WordChecks {

    /**
     * What may be written at a place.
     *
     * @param words     all of them, in lower case
     * @param lowerCase whether capitals are not taken, which the engine does at one place
     */
    private record Place(EAttribute attribute, List<String> words, boolean lowerCase) {

        String advice() {
            var quoted = words.stream().map(word -> "'" + word + "'").toList();
            var rest = quoted.subList(0, quoted.size() - 1);
            return "expected " + (rest.isEmpty() ? "" : String.join(", ", rest) + " or ") + quoted.getLast() + (lowerCase ? " in lower case" : "");
        }
    }

    private static final AstPackage AST = AstPackage.eINSTANCE;

    private static final Map<EClass, List<Place>> PLACES = List.of(
            place(AST.getContextHash_GranularityWord(), "granularity"),
            place(AST.getContextHash_Preallocate(), "preallocate"),
            place(AST.getContextNow_Word(), "now"),
            place(AST.getContextInitiated_Now(), "now"),
            place(AST.getContextPattern_Inclusive(), "inclusive"),
            place(AST.getCreateIndex_Unique(), "unique"),
            place(AST.getCreateSchema_Representation(), "map", "objectarray", "json", "avro", "xml", "variant"),
            new Place(AST.getCreateVariable_Constant(), List.of("constant", "const"), true),
            place(AST.getExpressionDeclaration_Alias(), "alias"),
            place(AST.getPatternFilter_Annotation(), "consume"),
            place(AST.getRecognition_IntervalWord(), "interval"),
            place(AST.getRecognition_Skip(), "match skip to next row", "match skip to current row", "match skip past last row"),
            place(AST.getSchemaQualifier_Name(), "inherits", "copyfrom", "starttimestamp", "endtimestamp"),
            place(AST.getSelectItem_Annotations(), "eventbean"),
            place(AST.getTableColumn_Words(), "primary key"))
            .stream().collect(Collectors.groupingBy(place -> place.attribute().getEContainingClass()));

    /** Where the type of events is given. */
    private static final Set<EReference> TYPES = Set.of(AST.getContained_Annotation(), AST.getMethodSource_Annotation(),
            AST.getExpressionDeclaration_Annotation());

    private static final List<String> PATTERN_ANNOTATIONS = List.of("suppressoverlappingmatches", "discardpartialsonmatch");

    private WordChecks() {
    }

    private static Place place(EAttribute attribute, String... words) {
        return new Place(attribute, Arrays.asList(words), false);
    }

    static Optional<SyntaxFault> of(EObject element) {
        if (element instanceof Annotation annotation) {
            return annotation(annotation);
        }
        for (var place : PLACES.getOrDefault(element.eClass(), List.of())) {
            var written = written(element, place.attribute());
            if (!written.isEmpty() && !place.words().contains(place.lowerCase() ? written : written.toLowerCase(Locale.ROOT))) {
                return Fault.at(element, place.attribute(), "'" + written + "' is not expected here", place.advice());
            }
        }
        return Fault.none();
    }

    private static String written(EObject element, EAttribute attribute) {
        return switch (element.eGet(attribute)) {
            case List<?> words -> words.stream().map(String::valueOf).collect(Collectors.joining(" "));
            case String word -> word;
            case null, default -> "";
        };
    }

    /** Annotations stand in front of a statement; within it a few places have one of their own. */
    private static Optional<SyntaxFault> annotation(Annotation annotation) {
        var place = annotation.eContainmentFeature();
        var name = annotation.getName().toLowerCase(Locale.ROOT);
        if (place == AST.getPatternSource_Annotations() && !PATTERN_ANNOTATIONS.contains(name)) {
            return Fault.at(annotation, "'@" + annotation.getName() + "' is not expected here",
                    "expected '@SuppressOverlappingMatches' or '@DiscardPartialsOnMatch'");
        }
        if (TYPES.contains(place) && !isType(annotation)) {
            return Fault.at(annotation, "'@" + annotation.getName() + "' is not expected here", "expected '@type(' and the name of an event type");
        }
        return Fault.none();
    }

    private static boolean isType(Annotation annotation) {
        return annotation.getName().equalsIgnoreCase("type") && annotation.getAttributes().isEmpty()
                && annotation.getValue() instanceof AnnotationName type && !type.getName().contains(".");
    }
}
