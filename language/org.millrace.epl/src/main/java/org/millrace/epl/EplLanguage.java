package org.millrace.epl;

import com.google.inject.Guice;
import com.google.inject.Injector;

import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.Grammar;
import org.eclipse.xtext.IGrammarAccess;
import org.eclipse.xtext.XtextPackage;
import org.eclipse.xtext.parser.IParser;
import org.eclipse.xtext.resource.impl.BinaryGrammarResourceFactoryImpl;

import org.millrace.epl.ast.AstPackage;

/** Sets the language up, once in a process. */
public final class EplLanguage {

    private static final class Holder {
        private static final Injector INJECTOR = injector();
        private static final IParser PARSER = INJECTOR.getInstance(IParser.class);

        private static Injector injector() {
            XtextPackage.eINSTANCE.eClass();
            Resource.Factory.Registry.INSTANCE.getExtensionToFactoryMap().putIfAbsent("xtextbin", new BinaryGrammarResourceFactoryImpl());
            EPackage.Registry.INSTANCE.putIfAbsent(AstPackage.eNS_URI, AstPackage.eINSTANCE);
            return Guice.createInjector(new EplRuntimeModule());
        }
    }

    private EplLanguage() {
    }

    /** The parser, for use by any number of threads. */
    public static IParser parser() {
        return Holder.PARSER;
    }

    /** The grammar; not to be changed. */
    public static Grammar grammar() {
        return Holder.INJECTOR.getInstance(IGrammarAccess.class).getGrammar();
    }
}
