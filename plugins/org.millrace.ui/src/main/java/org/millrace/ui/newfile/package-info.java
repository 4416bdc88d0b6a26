/** What the wizards that make files have in common. */
package org.millrace.ui.newfile;
