/** The examples of the repository, as projects to begin with. */
package org.millrace.examples.ui;
