package org.millrace.sirius.session;

import org.eclipse.emf.edit.command.ChangeCommand;
import org.eclipse.emf.edit.domain.AdapterFactoryEditingDomain;
import org.eclipse.emf.edit.domain.EditingDomain;
import org.millrace.diagram.representation.Representations;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EnclosedEdits;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.io.EpnResource;

import java.util.Optional;

/** Executes edits in the editing domain of a session, each as one step of its history. */
public final class SessionEdits {

    private SessionEdits() {
    }

    /** Returns the editing domain of a network; empty if it is open in no session. */
    public static Optional<EditingDomain> domain(EpnResource network) {
        return network.getContents().stream().findFirst().map(AdapterFactoryEditingDomain::getEditingDomainFor);
    }

    /** Executes an edit; returns why it was refused. */
    public static Optional<Refusal> execute(EpnResource network, Edit<?> edit) {
        var refusal = new Refusal[1];
        run(network, edit.label(), () -> new EnclosedEdits(network, Representations.host().statementTexts()).perform(edit).refusal()
                .ifPresent(reason -> refusal[0] = reason));
        return Optional.ofNullable(refusal[0]);
    }

    /** Runs a change of the network as a step of the history. */
    public static void run(EpnResource network, String label, Runnable change) {
        domain(network).ifPresentOrElse(domain -> domain.getCommandStack().execute(new ChangeCommand(network) {
            {
                setLabel(label);
            }

            @Override
            protected boolean prepare() {
                return true;
            }

            @Override
            protected void doExecute() {
                change.run();
            }
        }), change);
    }
}
