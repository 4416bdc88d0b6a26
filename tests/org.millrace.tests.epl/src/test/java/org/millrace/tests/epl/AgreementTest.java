package org.millrace.tests.epl;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests that the grammar of this project and Esper accept the same texts. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class AgreementTest {

    private static final long SEED = 20_260_131;
    private static final int DAMAGES = 6;
    private static final double AGREEMENT = 0.99;
    /** A generous time limit; statements that are skipped on a slow machine are reported. */
    private static final Duration LIMIT = Duration.ofSeconds(75);

    /** The texts that only this project accepts, with the reason. */
    private static final Map<String, String> ONLY_OURS = Map.of(
            "@Hook(type=Colour.RED, hook='x') select * from Tick", "Esper looks for the class of an enumeration value",
            "create inlined_class \"\"\" public clas A {} \"\"\"", "Esper compiles the Java source of a class",
            "select * from (select * from Tick)", "BEA's dialect has a select in the from clause",
            "select * from Tick order by price output every 5 events", "BEA's dialect has output behind order by");

    private static final SyntaxVerdict OURS = new GrammarVerdict();
    private static final EsperVerdict ESPER = new EsperVerdict();
    private static Comparison comparison;

    @BeforeAll
    static void begin() {
        comparison = new Comparison(OURS, ESPER);
    }

    @AfterAll
    static void report() throws IOException {
        System.out.println(comparison.table());
        Files.writeString(Path.of("target", "disagreements.txt"), comparison.disagreements());
    }

    @Test
    @Order(1)
    void allModulesAreAccepted() {
        OwnStatements.modules().forEach(module -> comparison.add("module", module.file(), module.text()));
        assertAgreed("module");
    }

    @Test
    @Order(2)
    void allStatementsAreAccepted() {
        OwnStatements.statements().forEach(statement -> comparison.add("statement", statement.file(), statement.text()));
        assertAgreed("statement");
    }

    @Test
    @Order(3)
    void allWrongStatementsAreRejected() {
        var accepted = new ArrayList<String>();
        for (var wrong : OwnStatements.wrong()) {
            assertTrue(ESPER.fault(wrong.text()).isPresent(), () -> "Esper accepts " + wrong.file());
            comparison.add("wrong", wrong.file(), wrong.text());
            if (OURS.accepts(wrong.text())) {
                accepted.add(wrong.file());
            }
        }
        assertEquals(List.of(), accepted);
    }

    @Test
    @Order(4)
    void theDifferencesThatAreMeantAreThere() {
        ONLY_OURS.forEach((text, reason) -> {
            assertFalse(ESPER.accepts(text), reason);
            assertTrue(OURS.accepts(text), reason);
        });
    }

    @Test
    @Order(5)
    void damagedStatementsAreJudgedAlike() {
        var statements = new ArrayList<>(OwnStatements.statements());
        // Shuffled, so that a time limit does not always skip the same statements.
        Collections.shuffle(statements, new Random(SEED));
        var end = System.nanoTime() + LIMIT.toNanos();
        var done = 0;
        for (var statement : statements) {
            if (System.nanoTime() > end) {
                System.out.println("Only " + done + " of " + statements.size() + " statements were damaged in " + LIMIT);
                break;
            }
            for (var damaged : Damage.of(statement.text(), DAMAGES, SEED)) {
                comparison.add(damaged.kind().name().toLowerCase(), statement.file(), damaged.text());
            }
            done++;
        }
        var rate = comparison.agreement("delete", "double", "swap");
        assertTrue(rate >= AGREEMENT, () -> "agreement is " + rate + "\n" + comparison.table());
    }

    private static void assertAgreed(String kind) {
        assertEquals("", comparison.disagreements(kind));
    }
}
