package org.millrace.report;

import java.nio.file.Path;

/**
 * The journal that a run wrote. Later runs may follow in the same folder, and files may be deleted.
 *
 * @param folder  the absolute path of the folder
 * @param run     the number of the run in the journal, from 1
 * @param started when the run began according to the journal; distinguishes it from a run with the same number in a journal
 *                that was deleted and written again
 */
public record RunJournal(Path folder, int run, String started) {
}
