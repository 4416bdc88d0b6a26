package org.millrace.epl.ui.template;

import org.eclipse.jface.text.templates.TemplateContext;
import org.eclipse.jface.text.templates.TemplateVariable;
import org.eclipse.jface.text.templates.TemplateVariableResolver;
import org.millrace.epl.ui.Messages;

/** Resolves a template variable to the text of its parameter, for texts that are no names. */
public final class LiteralTextResolver extends TemplateVariableResolver {

    /** The type of these variables. */
    static final String TYPE = "text";

    /** Called by the registry. */
    public LiteralTextResolver() {
        super(TYPE, Messages.GivenText_description);
    }

    @Override
    public void resolve(TemplateVariable variable, TemplateContext context) {
        var given = variable.getVariableType().getParams();
        variable.setValue(given.isEmpty() ? variable.getName() : String.valueOf(given.getFirst()));
        variable.setUnambiguous(false);
    }
}
