package org.millrace.epl.ide.lsp;

import org.millrace.epl.ide.services.EplServices;
import org.millrace.epl.ide.services.Languages;

import java.time.Duration;
import java.util.Optional;

/**
 * How the server works.
 *
 * @param languages what answers
 * @param projects  knows to which project a text belongs
 * @param delay     how long a text has to rest before it is checked
 * @param bound     after how long it is checked though it does not rest
 * @param plans     knows by which plans statements run; empty if nobody does
 * @param networks  finds running networks; empty if nobody does
 */
public record LspOptions(Languages languages, Projects projects, Duration delay, Duration bound, Optional<StatementPlans> plans,
        Optional<LiveNetworks> networks) {

    private static final Duration DELAY = Duration.ofMillis(75);
    private static final Duration BOUND = Duration.ofMillis(150);

    /** Options with the usual times, without plans and running networks. */
    public static LspOptions of(Languages languages, Projects projects) {
        return new LspOptions(languages, projects, DELAY, BOUND, Optional.empty(), Optional.empty());
    }

    /** Services by the texts alone, and folders as projects. */
    public static LspOptions usual() {
        return of(Languages.of(EplServices.ofTexts()), Projects.ofFolders());
    }

    /** The same with somebody who knows by which plans statements run. */
    public LspOptions withPlans(StatementPlans known) {
        return new LspOptions(languages, projects, delay, bound, Optional.of(known), networks);
    }

    /** The same with somebody who finds running networks. */
    public LspOptions withNetworks(LiveNetworks live) {
        return new LspOptions(languages, projects, delay, bound, plans, Optional.of(live));
    }
}
