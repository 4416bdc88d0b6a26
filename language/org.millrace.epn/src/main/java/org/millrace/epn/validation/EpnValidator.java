package org.millrace.epn.validation;

import org.millrace.epn.EpnProblem;
import org.millrace.epn.io.EpnResource;
import org.millrace.epn.validation.internal.AdapterRule;
import org.millrace.epn.validation.internal.BeanRule;
import org.millrace.epn.validation.internal.CycleRule;
import org.millrace.epn.validation.internal.DeadLetterRule;
import org.millrace.epn.validation.internal.EventTypeRule;
import org.millrace.epn.validation.internal.LayoutRule;
import org.millrace.epn.validation.internal.NameRule;
import org.millrace.epn.validation.internal.ProcessorRule;
import org.millrace.epn.validation.internal.ReachRule;
import org.millrace.epn.validation.internal.RecordClassRule;
import org.millrace.epn.validation.internal.Rule;
import org.millrace.epn.validation.internal.StreamRule;
import org.millrace.epn.validation.internal.TimeRule;
import org.millrace.epn.validation.internal.TypeFlowRule;
import org.millrace.epn.validation.internal.Validation;
import org.millrace.epn.validation.internal.WireRule;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/**
 * Checks a network against everything but the text of its statements. The codes are listed in
 * {@code docs/epn.md}.
 *
 * @param providers the adapters and codecs that exist
 * @param types     the Java classes of the project
 * @param folder    the project's folder, against which the names of files are resolved
 */
public record EpnValidator(Providers providers, JavaTypes types, Path folder) {

    private static final List<Rule> RULES = List.of(new NameRule(), new EventTypeRule(), new RecordClassRule(), new AdapterRule(),
            new StreamRule(), new TimeRule(), new ProcessorRule(), new BeanRule(), new WireRule(), new DeadLetterRule(), new CycleRule(), new ReachRule(),
            new TypeFlowRule(), new LayoutRule());

    /** Checks that nothing is {@code null}. */
    public EpnValidator {
        Objects.requireNonNull(providers, "providers");
        Objects.requireNonNull(types, "types");
        Objects.requireNonNull(folder, "folder");
    }

    /**
     * Checks a network. What was found while loading it is not repeated.
     *
     * @param file the name of its file in the problems
     * @return everything that is wrong, in the order of the file; empty if all is well or there is
     *         no network
     */
    public List<EpnProblem> validate(EpnResource resource, String file) {
        return resource.network().map(network -> {
            var validation = new Validation(file, network, resource.layout(), resource.positions(), providers, types, folder);
            RULES.forEach(rule -> rule.check(validation));
            return validation.problems();
        }).orElse(List.of());
    }
}
