package org.millrace.epl.catalogue;

import org.millrace.epl.types.EplType;

import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * All that EPL offers by name. It never changes and may be asked by many threads. Collections are in
 * the order of the alphabet; methods are in that of their files.
 */
public final class Catalogue {

    private static final class Holder {
        private static final Catalogue INSTANCE = new Catalogue();
    }

    private final Map<String, EplFunction> functions = anyCase(CatalogueReader.functions());
    private final Map<String, View> views = exact(CatalogueReader.views());
    private final Map<String, PatternObject> patternObjects = exact(CatalogueReader.patternObjects());
    private final List<EplMethod> methods = CatalogueReader.methods();
    private final Map<String, EplAnnotation> annotations = anyCase(CatalogueReader.annotations());
    private final Map<String, Hint> hints = anyCase(CatalogueReader.hints());
    private final Map<String, Keyword> keywords = anyCase(CatalogueReader.keywords());

    private Catalogue() {
    }

    /** The catalogue. */
    public static Catalogue get() {
        return Holder.INSTANCE;
    }

    /** The functions, those that look at one row and aggregations. */
    public Collection<EplFunction> functions() {
        return functions.values();
    }

    /** The function of a name; upper and lower case do not count. */
    public Optional<EplFunction> function(String name) {
        return Optional.ofNullable(functions.get(name));
    }

    /** The data windows and other views. */
    public Collection<View> views() {
        return views.values();
    }

    /** The view of a name as it is written after {@code #}; case counts. */
    public Optional<View> view(String name) {
        return Optional.ofNullable(views.get(name));
    }

    /** The view of a name in the legacy notation, such as {@code win:length}; case counts. */
    public Optional<View> legacyView(String namespace, String name) {
        return view(name).filter(view -> view.namespace().equals(namespace));
    }

    /** The guards and observers of patterns. */
    public Collection<PatternObject> patternObjects() {
        return patternObjects.values();
    }

    /** The guard or observer of a name such as {@code timer:within}; case counts. */
    public Optional<PatternObject> patternObject(String name) {
        return Optional.ofNullable(patternObjects.get(name));
    }

    /** The methods that EPL adds to values. */
    public Collection<EplMethod> methods() {
        return methods;
    }

    /** The methods of a family. */
    public List<EplMethod> methods(EplMethod.Family family) {
        return methods.stream().filter(method -> method.family() == family).toList();
    }

    /** The methods that can be called on a value of a type, for completion. */
    public List<EplMethod> methodsOn(EplType type) {
        return methods.stream().filter(method -> method.family().appliesTo(type)).toList();
    }

    /** The methods of a name, of all families; upper and lower case do not count. */
    public List<EplMethod> methods(String name) {
        return methods.stream().filter(method -> method.name().equalsIgnoreCase(name)).toList();
    }

    /** The method of a name in a family; upper and lower case do not count. */
    public Optional<EplMethod> method(EplMethod.Family family, String name) {
        return methods(name).stream().filter(method -> method.family() == family).findFirst();
    }

    /** The built-in annotations. */
    public Collection<EplAnnotation> annotations() {
        return annotations.values();
    }

    /** The annotation of a name without {@code @}; upper and lower case do not count. */
    public Optional<EplAnnotation> annotation(String name) {
        return Optional.ofNullable(annotations.get(name));
    }

    /** The values of {@code @Hint}. */
    public Collection<Hint> hints() {
        return hints.values();
    }

    /** The hint of a name; upper and lower case do not count. */
    public Optional<Hint> hint(String name) {
        return Optional.ofNullable(hints.get(name));
    }

    /** The keywords of both dialects. */
    public Collection<Keyword> keywords() {
        return keywords.values();
    }

    /** The keyword; upper and lower case do not count. */
    public Optional<Keyword> keyword(String name) {
        return Optional.ofNullable(keywords.get(name));
    }

    private static <T extends CatalogueEntry> Map<String, T> anyCase(List<T> entries) {
        return index(new TreeMap<>(String.CASE_INSENSITIVE_ORDER), entries);
    }

    private static <T extends CatalogueEntry> Map<String, T> exact(List<T> entries) {
        return index(new TreeMap<>(Comparator.<String>naturalOrder()), entries);
    }

    private static <T extends CatalogueEntry> Map<String, T> index(Map<String, T> map, List<T> entries) {
        for (var entry : entries) {
            if (map.put(entry.name(), entry) != null) {
                throw new IllegalStateException("the catalogue has " + entry.name() + " twice");
            }
        }
        return Collections.unmodifiableMap(map);
    }
}
