/** Base classes of the wizards for new files. */
package org.millrace.ui.newfile;
