package org.millrace.profile.ui.chooser;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.millrace.profile.run.LiveRun;
import org.millrace.profile.ui.figures.Watching;
import org.millrace.profile.ui.text.Words;

import java.util.List;

/** The runs as items of a menu, the newest first; that which is shown is checked. */
public final class RunItems {

    private RunItems() {
    }

    /** One action for each run; one that is disabled says so if there are none. */
    public static List<IAction> actions() {
        var runs = Watching.watch().runs();
        return runs.isEmpty() ? List.of(none()) : runs.reversed().stream().map(RunItems::choose).toList();
    }

    /** The name and the state of a run. */
    static String label(LiveRun run) {
        return run.name() + " (" + Words.of("state." + run.state()) + ")";
    }

    private static IAction choose(LiveRun run) {
        var action = new Action(label(run), IAction.AS_RADIO_BUTTON) {
            @Override
            public void run() {
                Watching.watch().watch(run);
            }
        };
        action.setChecked(Watching.watch().run().filter(run::equals).isPresent());
        return action;
    }

    private static IAction none() {
        var none = new Action(Words.of("action.run.none")) {
        };
        none.setEnabled(false);
        return none;
    }
}
