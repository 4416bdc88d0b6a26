package org.millrace.epl;

import com.google.inject.Guice;

import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.XtextPackage;
import org.eclipse.xtext.parser.IParser;
import org.eclipse.xtext.resource.impl.BinaryGrammarResourceFactoryImpl;

import org.millrace.epl.ast.AstPackage;

/** Sets the language up, once in a process. */
public final class EplLanguage {

    private static final class Holder {
        private static final IParser PARSER = parser();

        private static IParser parser() {
            XtextPackage.eINSTANCE.eClass();
            Resource.Factory.Registry.INSTANCE.getExtensionToFactoryMap().putIfAbsent("xtextbin", new BinaryGrammarResourceFactoryImpl());
            EPackage.Registry.INSTANCE.putIfAbsent(AstPackage.eNS_URI, AstPackage.eINSTANCE);
            return Guice.createInjector(new EplRuntimeModule()).getInstance(IParser.class);
        }
    }

    private EplLanguage() {
    }

    /** The parser, for use by any number of threads. */
    public static IParser parser() {
        return Holder.PARSER;
    }
}
