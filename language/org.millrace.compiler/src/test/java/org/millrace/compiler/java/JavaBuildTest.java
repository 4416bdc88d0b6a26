package org.millrace.compiler.java;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.validation.JavaType;
import org.millrace.runtime.api.EventListener;
import org.millrace.runtime.api.EventProperty;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class JavaBuildTest {

    @TempDir
    Path project;

    private JavaBuild.Result build() throws IOException {
        return new JavaBuild(project, project.resolve("classes")).run();
    }

    private void source(String name, String text) throws IOException {
        var file = project.resolve("src").resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    @Test
    void aProjectWithoutSourcesNeedsNoCompiler() throws IOException {
        assertEquals(new JavaBuild.Result(List.of(), true, false, List.of()), build());
    }

    @Test
    void sourcesAreCompiledOnceUntilTheyChange() throws IOException {
        source("a/A.java", "package a; public class A { }");
        source("a/B.java", "package a; public class B extends A { }");
        source("a/words.txt", "one");
        assertTrue(build().compiled());
        assertFalse(build().compiled());
        source("a/A.java", "package a; public class A { int x; }");
        assertTrue(build().compiled());
        Files.delete(project.resolve("src/a/B.java"));
        assertTrue(build().compiled());
        assertFalse(Files.exists(project.resolve("classes/a/B.class")), "the classes of deleted sources go");
        assertEquals("one", Files.readString(project.resolve("classes/a/words.txt")));
    }

    /** Each build sees all classes as soon as it is done, whichever of them has compiled. */
    @Test
    void buildsAtTheSameTimeCompileOnce() throws Exception {
        for (var i = 0; i < 30; i++) {
            source("a/C" + i + ".java", "package a; public class C" + i + " { }");
        }
        try (var threads = Executors.newFixedThreadPool(4)) {
            var builds = threads.invokeAll(Collections.<Callable<Boolean>>nCopies(4, () -> {
                var compiled = build().compiled();
                try (var classes = Files.list(project.resolve("classes/a"))) {
                    assertEquals(30, classes.count());
                }
                return compiled;
            }));
            var compiled = 0;
            for (var build : builds) {
                compiled += build.get() ? 1 : 0;
            }
            assertEquals(1, compiled);
        }
    }

    @Test
    void errorsHaveTheirPlaceAndAreReportedEveryTime() throws IOException {
        source("a/A.java", "package a;\npublic class A {\n\t\tUnknown x;\n}\n");
        for (var i = 0; i < 2; i++) {
            var result = build();
            assertFalse(result.complete());
            assertEquals(List.of("src/a/A.java:3:3: error: cannot find symbol, symbol:   class Unknown, location: class a.A [java]"),
                    result.problems().stream().map(EpnProblem::toText).toList());
        }
    }

    @Test
    void filesOfOthersInTheOutputFolderAreLeftAlone() throws IOException {
        Files.createDirectories(project.resolve("classes"));
        Files.writeString(project.resolve("classes/mine.txt"), "mine");
        source("A.java", "public class A { }");
        assertTrue(build().compiled());
        assertTrue(build().compiled());
        assertEquals("mine", Files.readString(project.resolve("classes/mine.txt")));
    }

    @Test
    void classesAreDescribedAsTheRuntimeSeesThem() throws IOException {
        source("a/Base.java", "package a; public class Base { private int z; public int getZ() { return z; } }");
        source("a/Bean.java", """
                package a;
                public class Bean extends Base implements org.millrace.runtime.api.EventListener<Object>, org.millrace.runtime.api.EmitterAware {
                    private String symbol; private boolean on; private double hidden; private static long count;
                    public boolean isOn() { return on; }
                    public String getSymbol() { return symbol; }
                    public int getLength() { return 1; }
                    public void setSymbol(String symbol) { this.symbol = symbol; }
                    public void setLimit(long limit) { }
                    public void onEvent(Object event) { }
                    public void setEmitter(org.millrace.runtime.api.Emitter emitter) { }
                }
                """);
        source("a/Rec.java", "package a; public record Rec(String b, long a) { public int getC() { return 1; } }");
        try (var types = new ReflectiveJavaTypes(build().classPath(), true)) {
            var bean = types.find("a.Bean").orElseThrow();
            assertEquals(List.of("z", "symbol", "on", "length"), bean.properties().stream().map(EventProperty::name).toList());
            assertEquals(List.of("limit", "symbol"), bean.settable().stream().map(EventProperty::name).toList());
            assertTrue(bean.isA(EventListener.class.getName()) && bean.isA("a.Base") && bean.instantiable());
            var rec = types.find("a.Rec").orElseThrow();
            assertEquals(List.of("b", "a"), rec.properties().stream().map(EventProperty::name).toList());
            assertFalse(rec.instantiable());
            for (var name : List.of("a.Missing", "", "a/Bean", "a..b", "[", "A.BEAN")) {
                assertTrue(types.find(name).isEmpty(), name);
            }
        }
    }

    @Test
    void recordsInClassesAreDescribed() throws IOException {
        source("a/Order.java", """
                package a;
                import java.util.List;
                public class Order {
                    private Leg leg; private List<Leg> legs; private Money sum; private long[] sizes;
                    public Leg getLeg() { return leg; }
                    public void setLeg(Leg value) { leg = value; }
                    public List<? extends Leg> getLegs() { return legs; }
                    public Leg getBest() { return leg; }
                    public Money getSum() { return sum; }
                    public void setSum(Money value) { sum = value; }
                    public long[] getSizes() { return sizes; }
                    public void setSizes(long[] value) { sizes = value; }
                    public java.util.Map<String, Leg> getMap() { return null; }
                    public Thread.State getState() { return null; }
                }
                """);
        source("a/Leg.java", "package a; public record Leg(String symbol, Leg next, Part part) { }");
        source("a/Part.java", "package a; public abstract class Part { public int getSize() { return 1; } public void setSize(int size) { } }");
        source("a/Money.java", "package a; public class Money { public Money(int value) { } public int getValue() { return 1; } public void setValue(int v) { } }");
        try (var types = new ReflectiveJavaTypes(build().classPath(), true)) {
            var order = types.find("a.Order").orElseThrow();
            assertEquals(List.of("leg Leg", "legs Leg[]", "sum object", "sizes long[]", "best Leg", "map object", "state object"),
                    order.properties().stream().map(property -> property.name() + " " + property.label()).toList());
            assertEquals(List.of("symbol", "next", "part"), order.properties().getFirst().structure().orElseThrow().record().orElseThrow().properties()
                    .stream().map(EventProperty::name).toList());
            assertEquals(List.of("the property 'next' of the class a.Leg leads back to its class, so codecs leave it out",
                    "the class a.Part of the property 'part' is abstract, so codecs leave the property out",
                    "the class a.Order has no method setLegs(List), so codecs do not set the property 'legs'",
                    "the class a.Money of the property 'sum' has no constructor without parameters, so codecs leave the property out"),
                    order.unfit().stream().map(JavaType.Unfit::message).toList());
        }
    }
}
