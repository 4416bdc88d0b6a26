package org.millrace.diagram.internal.clipboard;

import org.eclipse.emf.ecore.EObject;
import org.millrace.diagram.internal.edit.Given;
import org.millrace.diagram.internal.edit.RejectedOperation;
import org.millrace.diagram.internal.model.DiagramModel;

import java.util.ArrayList;
import java.util.List;

/** Finds what is selected in the page. */
public final class Selection {

    private Selection() {
    }

    /**
     * The elements of ids. What is gone does not count.
     *
     * @throws RejectedOperation if the list has gaps
     */
    public static List<EObject> of(DiagramModel model, List<String> ids) throws RejectedOperation {
        var elements = new ArrayList<EObject>();
        for (var id : Given.<String>list(ids)) {
            model.element(id).filter(element -> !elements.contains(element)).ifPresent(elements::add);
        }
        return elements;
    }
}
