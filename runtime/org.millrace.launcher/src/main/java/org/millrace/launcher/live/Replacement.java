package org.millrace.launcher.live;

import org.millrace.control.Messages.Problem;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The result of replacing the statements of a running network. */
public sealed interface Replacement {

    /** The most statements that are named with a reason. */
    int MOST_NAMES = 10;

    /**
     * The given statements now run. The list of processors is empty if they already did.
     *
     * @param processors the processors whose statements were replaced
     * @param millis     time that the runtime needed, in milliseconds
     * @param stateless  the statements that began without the state that they or their predecessors had, as {@code processor.statement},
     *                   with the reasons
     */
    record Replaced(List<String> processors, long millis, Map<String, String> stateless) implements Replacement {
    }

    /** Nothing was replaced, since the networks differ in more than statements. */
    record OtherNetwork() implements Replacement {
    }

    /**
     * The runtime refused the statements of a processor, which keeps its old ones. Earlier processors have
     * their new statements.
     *
     * @param replaced  the processors whose statements were replaced
     * @param millis    time that the runtime needed for the replaced processors, in milliseconds
     * @param processor the refusing processor
     * @param problems  the problems of its statements
     */
    record Refused(List<String> replaced, long millis, String processor, List<Problem> problems) implements Replacement {
    }

    /** Returns the name of a statement with its processor; that of the processor for the empty name, which stands for all its statements. */
    static String name(String processor, String statement) {
        return statement.isEmpty() ? processor : processor + '.' + statement;
    }

    /** Returns statements that began without state, with the reasons, as a list for the user; of many with the same reason, the first ones. */
    static String text(Map<String, String> stateless) {
        var byReason = stateless.entrySet().stream().sorted(Map.Entry.comparingByKey())
                .collect(Collectors.groupingBy(Map.Entry::getValue, LinkedHashMap::new, Collectors.mapping(Map.Entry::getKey, Collectors.toList())));
        return byReason.entrySet().stream().map(each -> names(each.getValue()) + " (" + each.getKey() + ")").collect(Collectors.joining(", "));
    }

    private static String names(List<String> all) {
        return all.size() <= MOST_NAMES ? String.join(", ", all)
                : String.join(", ", all.subList(0, MOST_NAMES)) + " and " + (all.size() - MOST_NAMES) + " more";
    }

    /** The network has ended. */
    record Ended() implements Replacement {
    }
}
