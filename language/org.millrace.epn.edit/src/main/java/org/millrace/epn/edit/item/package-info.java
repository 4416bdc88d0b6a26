/**
 * How outlines show the elements of a network: label, icon and children, as EMF's item providers. An
 * icon is named by a key, such as {@code "adapter-in"}; the user interface has the pictures.
 */
package org.millrace.epn.edit.item;
