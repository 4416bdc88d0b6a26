package org.millrace.tests.ui.diagram;

import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.graphics.Rectangle;

import java.util.List;
import java.util.function.Supplier;

/** Queries the document of a diagram's page. */
final class DiagramDom {

    private final Supplier<Browser> browser;

    DiagramDom(Supplier<Browser> browser) {
        this.browser = browser;
    }

    Object evaluate(String expression) {
        return browser.get().evaluate("return " + expression + ";");
    }

    /** Returns the names of the drawn stages that match a selector. */
    List<String> names(String stages) {
        var names = (String) evaluate("[...document.querySelectorAll('#canvas " + stages + " text.name')].map(t => t.textContent).join('\\n')");
        return names.isEmpty() ? List.of() : List.of(names.split("\n"));
    }

    /** Returns the number of drawn elements that match a selector. */
    int count(String drawn) {
        return ((Number) evaluate("document.querySelectorAll('#canvas " + drawn + "').length")).intValue();
    }

    /**
     * Returns the bounds of an element in the browser.
     *
     * @param element an expression for the element
     */
    Rectangle bounds(String element) {
        var place = (Object[]) evaluate("(() => { const r = " + element + ".getBoundingClientRect(); return [r.x, r.y, r.width, r.height]; })()");
        return new Rectangle(number(place[0]), number(place[1]), number(place[2]), number(place[3]));
    }

    private static int number(Object value) {
        return (int) Math.round(((Number) value).doubleValue());
    }
}
