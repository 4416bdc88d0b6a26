/**
 * The rows of a property sheet: what can be said of an element, from the model and from what adapter
 * providers, codecs and the classes of beans say of their settings.
 */
package org.millrace.epn.edit.row;
