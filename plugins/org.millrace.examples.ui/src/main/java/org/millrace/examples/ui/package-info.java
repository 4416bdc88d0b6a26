/** The examples of the repository, as project templates. */
package org.millrace.examples.ui;
