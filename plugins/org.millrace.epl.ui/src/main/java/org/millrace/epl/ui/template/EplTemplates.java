package org.millrace.epl.ui.template;

import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.templates.ContextTypeRegistry;
import org.eclipse.jface.text.templates.DocumentTemplateContext;
import org.eclipse.jface.text.templates.GlobalTemplateVariables;
import org.eclipse.jface.text.templates.Template;
import org.eclipse.jface.text.templates.TemplateContextType;
import org.eclipse.jface.text.templates.persistence.TemplatePersistenceData;
import org.eclipse.jface.text.templates.persistence.TemplateStore;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.ide.completion.Templates;
import org.millrace.epl.ui.Messages;
import org.millrace.epl.ui.preference.EplPreferences;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The templates of statements: those of the language services with the changes of the user. */
public final class EplTemplates {

    /** The id of the template context. */
    public static final String CONTEXT = "org.millrace.epl.ui.statement";

    private static final ContextTypeRegistry REGISTRY = registry();
    private static final TemplateStore STORE = load();

    private EplTemplates() {
    }

    /** Returns the contexts of templates. */
    public static ContextTypeRegistry contexts() {
        return REGISTRY;
    }

    public static TemplateStore store() {
        return STORE;
    }

    /**
     * Returns the templates whose name begins with the typed text.
     *
     * @param replaced the range that a template replaces
     * @param offset   the offset of the cursor
     */
    public static List<ICompletionProposal> proposals(ITextViewer viewer, TextRange replaced, int offset) {
        var typed = viewer.getDocument().get().substring(replaced.start(), Math.max(offset, replaced.start())).toLowerCase(Locale.ROOT);
        var region = new Region(replaced.start(), Math.max(offset, replaced.start()) - replaced.start());
        return Arrays.stream(STORE.getTemplates(CONTEXT)).filter(template -> template.getName().toLowerCase(Locale.ROOT).startsWith(typed))
                .<ICompletionProposal>map(template -> new StatementProposal(template, new DocumentTemplateContext(REGISTRY.getContextType(CONTEXT),
                        viewer.getDocument(), new Position(region.getOffset(), region.getLength())), region)).toList();
    }

    private static ContextTypeRegistry registry() {
        var registry = new ContextTypeRegistry();
        var context = new TemplateContextType(CONTEXT, Messages.EplTemplates_statement);
        context.addResolver(new GlobalTemplateVariables.Cursor());
        context.addResolver(new GlobalTemplateVariables.Date());
        context.addResolver(new LiteralTextResolver());
        registry.addContextType(context);
        return registry;
    }

    private static TemplateStore load() {
        var store = new LanguageTemplates(REGISTRY, EplPreferences.store());
        try {
            store.load();
        } catch (IOException e) {
            // The changes of the user cannot be read; the templates of the language services are used.
            ILog.of(EplTemplates.class).warn(e.getMessage(), e);
        }
        return store;
    }

    private static final class LanguageTemplates extends TemplateStore {

        LanguageTemplates(ContextTypeRegistry registry, IPreferenceStore store) {
            super(registry, store, EplPreferences.TEMPLATES);
        }

        @Override
        protected void loadContributedTemplates() {
            for (var template : Templates.all()) {
                internalAdd(new TemplatePersistenceData(new Template(template.label(), template.detail(), CONTEXT,
                        TemplatePattern.of(template.snippet().stripTrailing()), false), true, CONTEXT + "." + template.label().replace(' ', '_')));
            }
        }
    }
}
