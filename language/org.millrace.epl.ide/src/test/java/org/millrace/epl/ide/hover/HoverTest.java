package org.millrace.epl.ide.hover;

import org.junit.jupiter.api.Test;
import org.millrace.epl.ide.Editor;

import static org.junit.jupiter.api.Assertions.assertTrue;

class HoverTest {

    private static void says(String text, String expected) {
        var editor = Editor.of(text);
        var hover = editor.services.hover(editor.project, editor.document, editor.caret);
        assertTrue(hover.map(Hover::markdown).orElse("").contains(expected), text + ": " + hover);
    }

    @Test
    void anEventTypeShowsItsProperties() {
        says("select * from Tr|ade", "price: double");
    }

    @Test
    void anAliasShowsItsEvents() {
        says("select t|.price from Trade as t", "price: double");
    }

    @Test
    void aPropertyShowsItsType() {
        says("select pr|ice from Trade", "price: double");
        says("select t.vol|ume from Trade as t", "volume: long");
    }

    @Test
    void functionsViewsMethodsGuardsAnnotationsAndKeywordsShowTheirDocumentation() {
        says("select su|m(price) from Trade", "sum(");
        says("select * from Trade#len|gth(5)", "length(");
        says("select * from Trade.win:len|gth(5)", "length(");
        says("select window(*).any|Of(x => x.price > 1) from Trade#keepall", "anyOf(");
        says("select * from pattern [every Trade where timer:with|in(5 sec)]", "timer:within(");
        says("@Na|me('x') select * from Trade", "@Name");
        says("select * from Trade wh|ere price > 1", "**where**");
    }

    @Test
    void aWindowShowsItsDeclaration() {
        says("create window W#keepall as Trade; on Trade delete from |W", "create window W#keepall as Trade");
    }

    @Test
    void hoverWorksInAStatementWithAFault() {
        says("select su|m(price from Trade where where", "sum(");
        says("select sum( from Trade as t where t.pr|ice > 1", "price: double");
        says("select t., from Tr|ade as t", "volume: long");
    }
}
