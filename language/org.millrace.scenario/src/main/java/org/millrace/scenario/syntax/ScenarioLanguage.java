package org.millrace.scenario.syntax;

import com.google.inject.AbstractModule;
import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Singleton;
import com.google.inject.name.Names;
import org.apache.log4j.Logger;
import org.apache.log4j.varia.NullAppender;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.Constants;
import org.eclipse.xtext.IGrammarAccess;
import org.eclipse.xtext.XtextPackage;
import org.eclipse.xtext.conversion.IValueConverterService;
import org.eclipse.xtext.parser.DefaultEcoreElementFactory;
import org.eclipse.xtext.parser.IAstFactory;
import org.eclipse.xtext.parser.IParser;
import org.eclipse.xtext.parser.antlr.AntlrTokenDefProvider;
import org.eclipse.xtext.parser.antlr.IAntlrTokenFileProvider;
import org.eclipse.xtext.parser.antlr.ITokenDefProvider;
import org.eclipse.xtext.parser.antlr.Lexer;
import org.eclipse.xtext.parser.antlr.LexerBindings;
import org.eclipse.xtext.resource.impl.BinaryGrammarResourceFactoryImpl;
import org.millrace.scenario.ast.AstPackage;
import org.millrace.scenario.parser.antlr.ScenarioAntlrTokenFileProvider;
import org.millrace.scenario.parser.antlr.ScenarioParser;
import org.millrace.scenario.services.ScenarioGrammarAccess;

/** Sets the language up, once in a process. */
final class ScenarioLanguage {

    private static final class Holder {
        private static final ScenarioParser PARSER = injector().getInstance(ScenarioParser.class);

        private static Injector injector() {
            // Without code made at run time Guice starts sooner.
            if (System.getProperty("guice_bytecode_gen_option") == null) {
                System.setProperty("guice_bytecode_gen_option", "DISABLED");
            }
            var root = Logger.getRootLogger();
            if (!root.getAllAppenders().hasMoreElements()) {
                root.addAppender(new NullAppender());
            }
            XtextPackage.eINSTANCE.eClass();
            Resource.Factory.Registry.INSTANCE.getExtensionToFactoryMap().putIfAbsent("xtextbin", new BinaryGrammarResourceFactoryImpl());
            EPackage.Registry.INSTANCE.putIfAbsent(AstPackage.eNS_URI, AstPackage.eINSTANCE);
            return Guice.createInjector(new Module());
        }
    }

    /** Binds what the parser needs of Xtext and nothing else. */
    private static final class Module extends AbstractModule {

        @Override
        protected void configure() {
            bind(ClassLoader.class).toInstance(ScenarioLanguage.class.getClassLoader());
            bind(String.class).annotatedWith(Names.named(Constants.LANGUAGE_NAME)).toInstance("org.millrace.scenario.Scenario");
            bind(String.class).annotatedWith(Names.named(Constants.FILE_EXTENSIONS)).toInstance("scenario");
            bind(IGrammarAccess.class).to(ScenarioGrammarAccess.class);
            bind(ScenarioGrammarAccess.class).in(Singleton.class);
            bind(IParser.class).to(ScenarioParser.class);
            bind(IAstFactory.class).to(DefaultEcoreElementFactory.class);
            bind(IValueConverterService.class).to(WrittenValues.class);
            bind(IAntlrTokenFileProvider.class).to(ScenarioAntlrTokenFileProvider.class);
            bind(ITokenDefProvider.class).to(AntlrTokenDefProvider.class).in(Singleton.class);
            bind(Lexer.class).annotatedWith(Names.named(LexerBindings.RUNTIME)).to(ScenarioLexer.class);
        }
    }

    private ScenarioLanguage() {
    }

    /** Returns the parser, for use by any number of threads. */
    static ScenarioParser parser() {
        return Holder.PARSER;
    }
}
