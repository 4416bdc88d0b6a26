package org.millrace.epl.parser;

import com.google.inject.Guice;
import com.google.inject.Injector;
import org.apache.log4j.Logger;
import org.apache.log4j.varia.NullAppender;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.Grammar;
import org.eclipse.xtext.IGrammarAccess;
import org.eclipse.xtext.XtextPackage;
import org.eclipse.xtext.resource.impl.BinaryGrammarResourceFactoryImpl;
import org.millrace.epl.ast.AstPackage;

/** Sets the language up, once in a process. */
public final class EplLanguage {

    private static final class Holder {
        private static final String GUICE_CODE = "guice_bytecode_gen_option";
        private static final Injector INJECTOR = injector();
        private static final RobustParser PARSER = INJECTOR.getInstance(RobustParser.class);

        /** Xtext's log has nothing to say here; unconfigured it would complain about that on the standard error. */
        private static void quietLog() {
            var root = Logger.getRootLogger();
            if (!root.getAllAppenders().hasMoreElements()) {
                root.addAppender(new NullAppender());
            }
        }

        private static Injector injector() {
            // Without code made at run time Guice starts sooner, and needs nothing of the JDK that is on its way out.
            if (System.getProperty(GUICE_CODE) == null) {
                System.setProperty(GUICE_CODE, "DISABLED");
            }
            quietLog();
            XtextPackage.eINSTANCE.eClass();
            Resource.Factory.Registry.INSTANCE.getExtensionToFactoryMap().putIfAbsent("xtextbin", new BinaryGrammarResourceFactoryImpl());
            EPackage.Registry.INSTANCE.putIfAbsent(AstPackage.eNS_URI, AstPackage.eINSTANCE);
            return Guice.createInjector(new EplRuntimeModule());
        }
    }

    private EplLanguage() {
    }

    /** The parser, for use by any number of threads. */
    public static RobustParser parser() {
        return Holder.PARSER;
    }

    /** The grammar; not to be changed. */
    public static Grammar grammar() {
        return Holder.INJECTOR.getInstance(IGrammarAccess.class).getGrammar();
    }
}
