package org.millrace.epl.link;

/** A change that a statement makes to the names that the statements behind it see. */
sealed interface NameChange {

    /** A declaration. */
    record Declared(Declaration declaration) implements NameChange {
        @Override
        public void apply(Namespace names) {
            names.add(declaration);
        }
    }

    /** A name of which nothing else is known. */
    record Unknown(String name) implements NameChange {
        @Override
        public void apply(Namespace names) {
            names.addUnknown(name);
        }
    }

    /** A name that there is not was named in a source. */
    record Missing(String source, String name) implements NameChange {
        @Override
        public void apply(Namespace names) {
            names.isFirstUnknown(source, name);
        }
    }

    /** A declaration that cannot be told. */
    record Gap() implements NameChange {
        @Override
        public void apply(Namespace names) {
            names.addGap();
        }
    }

    /** Classes whose members are not known. */
    record Opaque() implements NameChange {
        @Override
        public void apply(Namespace names) {
            names.addOpaque();
        }
    }

    /** An import. */
    record Imported(String name, boolean wildcard) implements NameChange {
        @Override
        public void apply(Namespace names) {
            names.addImport(name, wildcard);
        }
    }

    /** Makes the change. */
    void apply(Namespace names);
}
