package org.millrace.epl.ide.completion;

import org.millrace.epl.ide.TextRange;

import java.util.List;

/** Statements and parts of them to fill in. */
public final class Templates {

    /**
     * A template.
     *
     * @param label   its name
     * @param detail  what it is for, in a few words
     * @param snippet its text with places to fill in, as in {@link CompletionItem#snippet()}
     */
    public record Template(String label, String detail, String snippet) {
    }

    private static final List<Template> STATEMENTS = List.of(
            new Template("select from a window", "the events of the last seconds", """
                    @name('${1:name}')
                    select ${2:*}
                    from ${3:EventType}#time(${4:10 sec})
                    where ${5:condition};
                    """),
            new Template("insert into a stream", "derive a stream from another", """
                    insert into ${1:Stream}
                    select ${2:property}
                    from ${3:EventType}
                    where ${4:condition};
                    """),
            new Template("aggregate by group", "a sum or the like per key", """
                    select ${1:key}, ${2:sum}(${3:value}) as ${4:total}
                    from ${5:EventType}#time(${6:1 min})
                    group by ${1:key}
                    output last every ${7:5 seconds};
                    """),
            new Template("join two windows", "events of two streams that belong together", """
                    select ${1:*}
                    from ${2:Opened}#length(${3:100}) as ${4:l}, ${5:Closed}#lastevent as ${6:r}
                    where ${4:l}.${7:key} = ${6:r}.${7:key};
                    """),
            new Template("followed by", "an event and then another", """
                    select ${1:a}, ${2:b}
                    from pattern [
                        every ${1:a}=${3:Opened} -> ${2:b}=${4:Closed}(${5:key} = ${1:a}.${5:key}) where timer:within(${6:10 sec})
                    ];
                    """),
            new Template("absence", "an event that is not followed by another in time", """
                    select ${1:a}
                    from pattern [
                        every ${1:a}=${2:Opened} -> (timer:interval(${3:10 sec}) and not ${4:Closed}(${5:key} = ${1:a}.${5:key}))
                    ];
                    """),
            new Template("match_recognize", "a sequence of events by a regular expression", """
                    select *
                    from ${1:EventType}
                    match_recognize (
                        partition by ${2:key}
                        measures A.${3:value} as first_value, last(B.${3:value}) as last_value
                        pattern (A B+)
                        define B as B.${3:value} > prev(B.${3:value})
                    );
                    """),
            new Template("create schema", "an event type", """
                    create schema ${1:Name}(${2:property} ${3:string});
                    """),
            new Template("create window", "a named window, and what fills it", """
                    create window ${1:Name}#${2:keepall} as ${3:EventType};

                    insert into ${1:Name} select * from ${3:EventType};
                    """),
            new Template("create table", "a table that keeps aggregations per key", """
                    create table ${1:Name}(
                        ${2:key} string primary key,
                        ${3:total} sum(${4:double})
                    );

                    into table ${1:Name} select sum(${5:value}) as ${3:total} from ${6:EventType} group by ${2:key};
                    """),
            new Template("create context by key", "statements for each value of a key", """
                    create context ${1:Name} partition by ${2:key} from ${3:EventType};
                    """),
            new Template("create context initiated", "statements from one event to another", """
                    create context ${1:Name}
                        initiated by ${2:Opened} as ${3:f}
                        terminated by ${4:Closed}(${5:key} = ${3:f}.${5:key});
                    """),
            new Template("on merge", "update or insert into a named window or table", """
                    on ${1:EventType} as ${2:e}
                    merge ${3:Name} as ${4:w}
                    where ${4:w}.${5:key} = ${2:e}.${5:key}
                    when matched then update set ${6:value} = ${2:e}.${6:value}
                    when not matched then insert select *;
                    """),
            new Template("declare an expression", "an expression that statements can use by its name", """
                    create expression ${1:name} { ${2:x} => ${2:x}.${3:property} };
                    """),
            new Template("select with retain", "BEA: the last events", """
                    SELECT ${1:*}
                    FROM ${2:EventType} RETAIN ${3:5} EVENTS
                    WHERE ${4:condition};
                    """),
            new Template("matching", "BEA: an event and then another", """
                    SELECT ${1:a.property}
                    MATCHING ${2:a} := ${3:Opened} FOLLOWED BY ${4:b} := ${5:Closed}
                    WITHIN ${6:10 SECONDS};
                    """));

    private Templates() {
    }

    /** All templates, in the order in which they are proposed. */
    public static List<Template> all() {
        return STATEMENTS;
    }

    /** Proposes statements. */
    static void propose(Proposals proposals, int rank) {
        STATEMENTS.forEach(template -> proposals.template(template.label, template.detail, template.snippet.stripTrailing(), rank));
    }

    /** The texts of all templates as they are filled in. */
    static List<String> filled() {
        return STATEMENTS.stream().map(template -> new CompletionItem("", CompletionKind.TEMPLATE, "", "", template.snippet,
                new TextRange(0, 0), "", "").filled()).toList();
    }
}
