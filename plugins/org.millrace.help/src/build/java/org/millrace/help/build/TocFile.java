package org.millrace.help.build;

/** Writes the table of contents in the format of {@code org.eclipse.help.toc}. */
final class TocFile {

    private TocFile() {
    }

    static Xml of(Book book) {
        var toc = new Xml("toc").with("label", book.label()).with("topic", book.chapters().getFirst().file());
        book.chapters().forEach(chapter -> toc.add(topic(chapter)));
        return toc;
    }

    private static Xml topic(Topic topic) {
        var element = new Xml("topic").with("label", topic.label()).with("href", topic.href());
        topic.children().forEach(child -> element.add(topic(child)));
        return element;
    }
}
