package org.millrace.epl.ide;

import java.util.List;
import java.util.Optional;

/** A project that has nothing but EPL texts. */
enum NoFiles implements ProjectFiles {
    INSTANCE;

    @Override
    public List<FilePlace> declarations(ProjectName name) {
        return List.of();
    }

    @Override
    public List<FilePlace> references(ProjectName name) {
        return List.of();
    }

    @Override
    public Optional<String> file(String name) {
        return Optional.empty();
    }

    @Override
    public Optional<String> parameterFile(String parameter) {
        return Optional.empty();
    }

    @Override
    public Optional<FilePlace> place(EplDocument document, TextRange part) {
        return Optional.empty();
    }
}
