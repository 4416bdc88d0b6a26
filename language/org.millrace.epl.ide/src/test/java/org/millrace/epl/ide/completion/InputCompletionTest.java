package org.millrace.epl.ide.completion;

import org.junit.jupiter.api.Test;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.ide.services.EplServices;
import org.millrace.epl.types.EplType;
import org.millrace.epl.types.EventShape;
import org.millrace.epl.types.JavaClasses;
import org.millrace.epl.types.ProjectTypes;
import org.millrace.epl.types.ShapeProperty;

import java.util.Collection;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

/** Proposals where the statement does not say yet from which events it selects. */
class InputCompletionTest {

    private static final EventShape TRADE = EventShape.of("Trade", EventShape.Origin.DECLARED,
            List.of(ShapeProperty.of("symbol", EplType.STRING), ShapeProperty.of("price", EplType.DOUBLE)));
    private static final EventShape NEWS = EventShape.of("News", EventShape.Origin.DECLARED, List.of(ShapeProperty.of("headline", EplType.STRING)));

    /** The texts of a processor into which trades flow. */
    private record Fed(EplDocument document) implements EplProject {

        @Override
        public ProjectTypes types() {
            return ProjectTypes.of(List.of(TRADE, NEWS), JavaClasses.none(), true);
        }

        @Override
        public Collection<EplDocument> documents() {
            return List.of(document);
        }

        @Override
        public List<EventShape> inputs() {
            return List.of(TRADE);
        }
    }

    private static List<String> columns(String text) {
        var document = new EplDocument("a.epl", 1, text.replace("|", ""));
        return EplServices.ofTexts().complete(new Fed(document), document, text.indexOf('|')).stream().filter(item -> item.kind() == CompletionKind.PROPERTY)
                .map(CompletionItem::label).toList();
    }

    @Test
    void theColumnsOfTheInputsAreProposedBeforeFromIsWritten() {
        assertEquals(List.of("price", "symbol"), columns("select |"));
        assertEquals(List.of("price"), columns("insert into Out select symbol, pr|"));
    }

    @Test
    void aWrittenFromDecides() {
        assertEquals(List.of("headline"), columns("select | from News"));
    }

    @Test
    void nothingIsProposedWhereNoColumnCanStand() {
        assertFalse(columns("create variable double x = |").contains("price"));
    }
}
