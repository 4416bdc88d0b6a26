/** Where things are drawn. These edits change the layout of a network and nothing else. */
package org.millrace.epn.edit.layout;
