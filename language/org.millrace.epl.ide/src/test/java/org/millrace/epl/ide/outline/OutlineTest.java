package org.millrace.epl.ide.outline;

import org.junit.jupiter.api.Test;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.services.EplServices;

import java.util.List;
import java.util.stream.Collectors;

import static org.junit.jupiter.api.Assertions.assertEquals;

class OutlineTest {

    private static String outline(String text) {
        return show(EplServices.ofTexts().outline(new EplDocument("a.epl", 1, text)));
    }

    private static String show(List<OutlineEntry> entries) {
        return entries.stream().map(entry -> entry.kind() + " " + entry.name() + (entry.detail().isEmpty() ? "" : " (" + entry.detail() + ")")
                + (entry.children().isEmpty() ? "" : " [" + show(entry.children()) + "]")).collect(Collectors.joining("; "));
    }

    @Test
    void statementsAreCalledByTheirNameOrByWhatTheyDo() {
        assertEquals("STATEMENT big (insert into Big); STATEMENT select from Trade; STATEMENT on Trade merge W",
                outline("@name('big') insert into Big select * from Trade; select * from Trade; on Trade merge W when matched then delete"));
    }

    @Test
    void declarationsAreCalledByWhatTheyDeclare() {
        assertEquals("SCHEMA S (schema) [COLUMN a (int)]; TABLE T (table) [COLUMN k (string primary key)]; VARIABLE v (variable int); EXPRESSION e (expression)",
                outline("create schema S(a int); @public create table T(k string primary key); create variable int v; create expression e { 1 }"));
    }

    @Test
    void nestedContextsAndOperatorsAreChildren() {
        assertEquals("CONTEXT C (context) [CONTEXT A (nested context); CONTEXT B (nested context)]; DATAFLOW F (dataflow) [OPERATOR Src (operator)]",
                outline("create context C context A partition by s from Trade, context B start after 1 sec end after 2 sec; create dataflow F Src -> x {}"));
    }

    @Test
    void aStatementWithAFaultIsThere() {
        assertEquals("STATEMENT selct a from Trade", outline("selct a from Trade"));
    }
}
