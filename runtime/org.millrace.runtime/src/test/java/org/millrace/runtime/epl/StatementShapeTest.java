package org.millrace.runtime.epl;

import org.junit.jupiter.api.Test;

import java.util.Set;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the lexical facts of statements. */
class StatementShapeTest {

    @Test
    void databasesAreThoseBehindSql() {
        assertEquals(Set.of("a", "b"), StatementShape.databases("select * from Tick, SQL : a ['select 1'] as s, sql:b ['select sql:c']"));
        assertEquals(Set.of(), StatementShape.databases("select 'sql:a' from Tick // sql:b"));
    }

    private static Set<String> created(String text) {
        return StatementShape.of(text).created();
    }

    @Test
    void findsCreatedNames() {
        assertEquals(Set.of("A"), created("create schema A(x int)"));
        assertEquals(Set.of("A"), created("@name('b') CREATE objectarray SCHEMA A as (x int)"));
        assertEquals(Set.of("W"), created("/* c */ create window org.demo.W#keepall as Tick"));
        assertEquals(Set.of("T"), created("create table T(k string primary key)"));
        assertEquals(Set.of("C"), created("create context C start @now end after 10 sec"));
        assertEquals(Set.of("I"), created("create unique index I on W(symbol)"));
        assertEquals(Set.of("F"), created("create dataflow F Source -> out<Tick> {}"));
        assertEquals(Set.of("my name"), created("create schema `my name`(x int)"));
    }

    @Test
    void findsCreateAfterPrefixes() {
        assertEquals(Set.of("W"), created("context C create window W#keepall as Tick"));
        assertEquals(Set.of("T"), created("@Audit @name('t') context C @x create table T(c count(*))"));
        assertEquals(Set.of("V"), Set.copyOf(created("context C create variable double V = 3").stream().filter("V"::equals).toList()));
        assertEquals(Set.of("W"), created("inlined_class \"\"\" public class Q { void create() { } } \"\"\" create window W#keepall as (a int)"));
        assertEquals(Set.of("S"), created("@name('a') inlined_class \"\"\" class Q { } \"\"\" @Audit create schema S(x int)"));
        assertEquals(Set.of("S"), created("expression double js:f(x) [ x * 2 ] expression g { `create` => 1 } expression `create` { 2 } create schema S(x int)"));
        assertEquals(Set.of(), created("expression g { (select a from b) } select g() from Tick"));
        assertTrue(StatementShape.of("inlined_class \"\"\" class Q { } \"\"\" create schema S(x int)").declaresTypes());
        assertTrue(StatementShape.of("inlined_class \"\"\" class Q { } \"\"\" @private create schema S(x int)").unsplittable());
        assertEquals(Set.of("S"), created("expression js:f(x) [ x { ] create schema S(x int)"));
        assertTrue(StatementShape.of("expression g { ( } create schema S(x int)").opaque());
        assertEquals(Set.of("S"), StatementShape.of("context C insert into S select * from Tick").inserted());
        assertEquals(Set.of("S"), StatementShape.of("inlined_class \"\"\" class Q { } \"\"\" insert into S select * from Tick").inserted());
    }

    @Test
    void ofVariablesAndExpressionsTheNameIsAmongTheWords() {
        assertTrue(created("create constant variable int V = 3").contains("V"));
        assertTrue(created("create variable java.util.List<String> V").contains("V"));
        assertTrue(created("create expression F { x => x.price }").contains("F"));
        assertTrue(created("create expression double js:F(x) [ x * 2 ]").contains("F"));
    }

    @Test
    void streamsThatAreInsertedIntoAreNamed() {
        assertEquals(Set.of("S"), StatementShape.of("insert into S select * from Tick").inserted());
        assertEquals(Set.of("S"), StatementShape.of("insert rstream into S(a, b) select * from Tick").inserted());
        assertEquals(Set.of("S", "U"), StatementShape.of("on Tick insert into S select a insert into U select b output all").inserted());
        assertEquals(Set.of("S"), StatementShape.of("on Tick merge W when not matched then insert into S select a then insert select b").inserted());
        assertEquals(Set.of(), StatementShape.of("into table T select count(*) as c from Tick").inserted());
        assertEquals(Set.of(), StatementShape.of("select 'insert into S' from Tick // insert into S").inserted());
    }

    @Test
    void statementsWithClassesAreOpaque() {
        assertTrue(StatementShape.of("create inlined_class \"\"\" public class A {} \"\"\"").opaque());
        assertFalse(StatementShape.of("select * from Tick").declares());
    }

    @Test
    void wordsAreFoundEverywhere() {
        assertEquals(Set.of("select", "a", "from", "Hint", "index", "I", "b"), StatementShape.of("@Hint('index(I)') select a from `b`").words());
    }

    @Test
    void severalStatementsAndPrivateNamesAreUnsplittable() {
        assertTrue(StatementShape.of("select 1 from A; select 2 from B").unsplittable());
        assertTrue(StatementShape.of("@Private create schema A(x int)").unsplittable());
        assertFalse(StatementShape.of("select ';' from A /* ; */").unsplittable());
    }
}
