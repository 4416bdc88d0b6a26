import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { before, test } from 'node:test';
import oniguruma from 'vscode-oniguruma';
import textmate, { IGrammar } from 'vscode-textmate';

const FILES: Record<string, string> = {
    'source.epl': 'syntaxes/epl.tmLanguage.json',
    'source.millrace-scenario': 'syntaxes/scenario.tmLanguage.json'
};

let grammar: IGrammar;
let scenarios: IGrammar;

before(async () => {
    const wasm = await readFile(createRequire(import.meta.url).resolve('vscode-oniguruma/release/onig.wasm'));
    await oniguruma.loadWASM(wasm);
    const registry = new textmate.Registry({
        onigLib: Promise.resolve({
            createOnigScanner: sources => new oniguruma.OnigScanner(sources),
            createOnigString: text => new oniguruma.OnigString(text)
        }),
        // The grammar of Java comes with VS Code; these tests do not need it.
        loadGrammar: async scope =>
            scope in FILES ? textmate.parseRawGrammar(await readFile(FILES[scope], 'utf8'), FILES[scope]) : null
    });
    grammar = (await registry.loadGrammar('source.epl'))!;
    scenarios = (await registry.loadGrammar('source.millrace-scenario'))!;
});

/** Returns the tokens of a text that have a scope of their own, with the innermost scope. */
function scopes(text: string, language = grammar): [string, string][] {
    let state = textmate.INITIAL;
    return text.split('\n').flatMap(line => {
        const result = language.tokenizeLine(line, state);
        state = result.ruleStack;
        return result.tokens
            .filter(token => token.scopes.length > 1)
            .map(
                token =>
                    [
                        line.slice(token.startIndex, token.endIndex),
                        token.scopes[token.scopes.length - 1].replace(/\.(epl|millrace-scenario)$/, '')
                    ] as [string, string]
            );
    });
}

/** Asserts the scope of the first token with a certain text. */
function is(text: string, piece: string, scope: string | undefined): void {
    assert.equal(
        scopes(text).find(([found]) => found === piece)?.[1],
        scope,
        `${piece} in ${text}: ${JSON.stringify(scopes(text))}`
    );
}

test('keywords of both dialects, in capitals and not', () => {
    assert.deepEqual(scopes('SELECT x FROM Tick RETAIN 2 EVENTS having y'), [
        ['SELECT', 'keyword.control'],
        ['FROM', 'keyword.control'],
        ['RETAIN', 'keyword.control'],
        ['2', 'constant.numeric'],
        ['EVENTS', 'keyword.control'],
        ['having', 'keyword.control']
    ]);
    is('select * from pattern [every-distinct(a) a=Tick]', 'every-distinct', 'keyword.control');
    is('match_recognize (measures a as b)', 'match_recognize', 'keyword.control');
});

test('names are none, also those that begin or end like a keyword', () => {
    assert.deepEqual(scopes('selected fromage $in in$ a_not Rise'), []);
    assert.deepEqual(
        scopes('tick.order tick.select').map(([piece]) => piece),
        ['.', '.']
    );
});

test('operators that are words, and constants', () => {
    is('a and not b', 'and', 'keyword.operator.word');
    is('a Not In (1)', 'Not', 'keyword.operator.word');
    is('x is NULL', 'NULL', 'constant.language');
    is('a -> b', '->', 'keyword.operator');
});

test('numbers of every form', () => {
    for (const number of ['0', '12', '1.5', '.5', '1.', '1e-5', '1.5E+3d', '9L', '2f', '1_000']) {
        is(`x = ${number} or y`, number, 'constant.numeric');
    }
    is('x = 0x1F or y', '0x1F', 'constant.numeric.hex');
    is('x = 0b10 or y', '0b10', 'constant.numeric.binary');
    assert.deepEqual(scopes('a1 b2'), []);
});

test('units of time behind an amount only', () => {
    is('Tick#time(1 min 30 sec)', 'min', 'keyword.other.unit');
    is('Tick#time(1 min 30 sec)', 'sec', 'keyword.other.unit');
    is('retain ${n} MINUTES', 'MINUTES', 'keyword.other.unit');
    is('retain ${n} MINUTES', '${n}', 'variable.parameter.placeholder');
    is('select day from Tick', 'day', undefined);
});

test('strings with escapes and placeholders, over several lines', () => {
    assert.deepEqual(
        scopes(`'a\\'b\${symbol}' x`).map(([, scope]) => scope),
        [
            'punctuation.definition.string.begin',
            'string.quoted.single',
            'constant.character.escape',
            'string.quoted.single',
            'variable.parameter.placeholder',
            'punctuation.definition.string.end'
        ]
    );
    is('"one\nselect" from', 'select', 'string.quoted.double');
    is('"one\nselect" from', 'from', 'keyword.control');
    is("'// no comment' from", '// no comment', 'string.quoted.single');
});

test('comments', () => {
    is('select // from\nwhere', ' from', 'comment.line.double-slash');
    is('select // from\nwhere', 'where', 'keyword.control');
    is("/* select 'a\n from */ where", "select 'a", undefined);
    is("/* select 'a\n from */ where", ' from ', 'comment.block');
    is("/* select 'a\n from */ where", 'where', 'keyword.control');
});

test('annotations, with and without a package', () => {
    is("@name('rise') select 1", '@', 'punctuation.definition.annotation');
    is("@name('rise') select 1", 'name', 'storage.type.annotation');
    is('@com.example.Own select 1', 'com.example.Own', 'storage.type.annotation');
});

test('placeholders, also within names', () => {
    is('insert into Rise${symbol} select 1', '${symbol}', 'variable.parameter.placeholder');
    is('in${x}', 'in', undefined);
});

test('views, pattern objects, functions and methods by their names', () => {
    is('Tick#length_batch(5)', 'length_batch', 'support.function.view');
    is('Tick.win:length(5)', 'length', 'support.function.view');
    is('Tick.win:length(5)', 'win', 'entity.name.namespace');
    is('a -> timer:interval(5)', 'timer:interval', 'support.function.pattern');
    is('select PERC(price)', 'PERC', 'support.function');
    is('select perc from', 'perc', undefined);
    is('xs.countOf(x => x > 1)', 'countOf', 'support.function.method');
});

test('names in back-ticks and Java in triple quotes', () => {
    is('select `order` from Tick', 'order', 'variable.other.quoted');
    is('inlined_class """ class select {} """ select', ' class select {} ', 'meta.embedded.block.java');
    is('inlined_class """ class A {} """ where', 'where', 'keyword.control');
});

test('scenarios', () => {
    assert.deepEqual(
        scopes(
            "expect alarms: Alarm={at='x', within=-1.5} // end\nt=t.plus(1 hour) with: Fill with rows from \"a",
            scenarios
        ),
        [
            ['expect', 'keyword.control'],
            ['Alarm', 'entity.name.type'],
            ['at', 'variable.other.property'],
            ["'", 'string.quoted.single'],
            ['x', 'string.quoted.single'],
            ["'", 'string.quoted.single'],
            ['within', 'variable.other.property'],
            ['-1.5', 'constant.numeric'],
            ['// end', 'comment.line.double-slash'],
            ['t', 'keyword.control'],
            ['t', 'keyword.control'],
            ['plus', 'keyword.control'],
            ['1', 'constant.numeric'],
            ['Fill', 'entity.name.type'],
            ['with', 'keyword.control'],
            ['rows', 'keyword.control'],
            ['from', 'keyword.control'],
            ['"', 'string.quoted.double'],
            ['a', 'string.quoted.double']
        ]
    );
});

test('the words of scenarios are those of their grammar', async () => {
    const source = await readFile(
        '../../language/org.millrace.scenario/src/main/xtext/org/millrace/scenario/Scenario.xtext',
        'utf8'
    );
    const words = new Set(
        [...source.replace(/\/\*[^]*?\*\/|terminal [^]*$/g, '').matchAll(/'([a-z]{2,})'/g)].map(match => match[1])
    );
    for (const word of words) {
        const scope = ['true', 'false', 'null'].includes(word) ? 'constant.language' : 'keyword.control';
        assert.deepEqual(scopes(`{ ${word} }`, scenarios), [[word, scope]]);
    }
    assert.ok(words.size > 15);
});
