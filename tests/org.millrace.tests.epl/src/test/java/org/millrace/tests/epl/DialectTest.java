package org.millrace.tests.epl;

import org.junit.jupiter.api.Test;
import org.millrace.epl.bea.BeaTranslator;

import java.util.ArrayList;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Tests that every statement in the BEA dialect has a translation that Esper can parse. */
class DialectTest {

    private static final EsperVerdict ESPER = new EsperVerdict();

    @Test
    void everyStatementIsTranslated() {
        var failed = new ArrayList<String>();
        for (var statement : OwnStatements.dialect()) {
            var problems = BeaTranslator.translate(statement.text()).problems();
            if (!problems.isEmpty()) {
                failed.add(statement.file() + ": " + statement.text().strip() + " " + problems);
            }
        }
        assertEquals(List.of(), failed);
    }

    @Test
    void esperReadsEveryTranslation() {
        var failed = new ArrayList<String>();
        for (var statement : OwnStatements.dialect()) {
            var text = BeaTranslator.translate(statement.text()).text();
            ESPER.fault(text).ifPresent(fault -> failed.add(statement.text().strip() + "\n" + text.strip() + "\n" + fault));
        }
        assertEquals("", String.join("\n\n", failed));
    }
}
