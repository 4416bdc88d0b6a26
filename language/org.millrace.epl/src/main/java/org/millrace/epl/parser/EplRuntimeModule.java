package org.millrace.epl.parser;

import com.google.inject.AbstractModule;
import com.google.inject.Singleton;
import com.google.inject.name.Names;
import org.eclipse.xtext.Constants;
import org.eclipse.xtext.IGrammarAccess;
import org.eclipse.xtext.conversion.IValueConverterService;
import org.eclipse.xtext.parser.DefaultEcoreElementFactory;
import org.eclipse.xtext.parser.IAstFactory;
import org.eclipse.xtext.parser.IParser;
import org.eclipse.xtext.parser.antlr.AntlrTokenDefProvider;
import org.eclipse.xtext.parser.antlr.IAntlrTokenFileProvider;
import org.eclipse.xtext.parser.antlr.ITokenDefProvider;
import org.eclipse.xtext.parser.antlr.Lexer;
import org.eclipse.xtext.parser.antlr.LexerBindings;
import org.millrace.epl.parser.antlr.EplAntlrTokenFileProvider;
import org.millrace.epl.parser.antlr.internal.InternalEplLexer;
import org.millrace.epl.services.EplGrammarAccess;

/**
 * Binds what the parser needs of Xtext and nothing else: linking, scoping and serialising are not
 * used, and a small module is set up in a fraction of the time of the default one.
 */
final class EplRuntimeModule extends AbstractModule {

    @Override
    protected void configure() {
        bind(ClassLoader.class).toInstance(EplRuntimeModule.class.getClassLoader());
        bind(String.class).annotatedWith(Names.named(Constants.LANGUAGE_NAME)).toInstance("org.millrace.epl.Epl");
        bind(String.class).annotatedWith(Names.named(Constants.FILE_EXTENSIONS)).toInstance("epl");
        bind(IGrammarAccess.class).to(EplGrammarAccess.class);
        bind(EplGrammarAccess.class).in(Singleton.class);
        bind(IParser.class).to(RobustParser.class);
        bind(IAstFactory.class).to(DefaultEcoreElementFactory.class);
        bind(IValueConverterService.class).to(PlainValues.class);
        bind(IAntlrTokenFileProvider.class).to(EplAntlrTokenFileProvider.class);
        bind(ITokenDefProvider.class).to(AntlrTokenDefProvider.class).in(Singleton.class);
        // The generated lexer is asked for nothing, see RobustParser.
        bind(Lexer.class).annotatedWith(Names.named(LexerBindings.RUNTIME)).to(InternalEplLexer.class);
    }
}
