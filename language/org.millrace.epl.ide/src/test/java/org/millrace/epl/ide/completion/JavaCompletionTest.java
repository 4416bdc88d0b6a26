package org.millrace.epl.ide.completion;

import org.junit.jupiter.api.Test;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.ide.services.EplServices;
import org.millrace.epl.types.EventShape;
import org.millrace.epl.types.ProjectTypes;
import org.millrace.epl.types.ReflectiveJavaClasses;

import java.time.Instant;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Proposals of members of Java classes. */
class JavaCompletionTest {

    /** An event with what classes have that queries cannot use. */
    public static final class Purchase {
        private double price;
        private final Instant at = Instant.EPOCH;

        public Instant getAt() {
            return at;
        }

        public double getPrice() {
            return price;
        }

        public void setPrice(double now) {
            price = now;
        }

        public Purchase setDiscount(int percent) {
            return this;
        }

        public void send() {
        }

        public double priceIn(String currency, int digits) {
            return price;
        }

        public static Purchase none() {
            return new Purchase();
        }
    }

    private static List<CompletionItem> completions(String text) {
        var purchase = ReflectiveJavaClasses.describe(Purchase.class);
        var types = ProjectTypes.of(List.of(EventShape.of("Purchase", EventShape.Origin.DECLARED, purchase)), ReflectiveJavaClasses.ofPlatform(), true);
        var document = new EplDocument("a.epl", 1, text.replace("|", ""));
        return EplServices.ofTexts().complete(EplProject.of(types, List.of(document)), document, text.indexOf('|'));
    }

    private static List<String> labels(String text) {
        return completions(text).stream().map(CompletionItem::label).toList();
    }

    @Test
    void settersAndMethodsForThreadsAreNotProposed() {
        var labels = labels("select o.| from Purchase as o");
        assertEquals(List.of("at", "price", "equals", "priceIn", "toString"), labels.subList(0, 5));
        for (var useless : List.of("setPrice", "setDiscount", "getPrice", "send", "none", "wait", "notify", "notifyAll", "getClass", "hashCode")) {
            assertFalse(labels.contains(useless), useless);
        }
    }

    @Test
    void methodsOfATimestampAreProposed() {
        var labels = labels("select o.at.is| from Purchase as o");
        assertTrue(labels.containsAll(List.of("isBefore", "isAfter")), labels.toString());
        assertTrue(labels("select at.to| from Purchase").contains("toEpochMilli"));
    }

    @Test
    void methodsGetPlacesForTheirArguments() {
        var method = completions("select o.pr| from Purchase as o").stream().filter(item -> item.label().equals("priceIn")).findFirst().orElseThrow();
        assertEquals("priceIn(${1:string}, ${2:int})$0", method.snippet());
        assertEquals("priceIn(string, int): double", method.detail());
    }

    @Test
    void behindTheNameOfAClassItsStaticMembersAreProposed() {
        var labels = labels("select Math.| from Purchase");
        assertTrue(labels.containsAll(List.of("PI", "max", "abs")), labels.toString());
        assertFalse(labels.contains("after"), labels.toString());
        assertTrue(labels("select java.time.Duration.of| from Purchase").contains("ofMillis"));
        assertFalse(labels("select Integer.| from Purchase").contains("intValue"));
    }
}
