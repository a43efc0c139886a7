/* A shim: the extension that Python finds as a module. The module itself lies in the one library that
   mypyc makes of all of them; it is found there by the name that Python asks for, so that the same
   shim serves every module. setup.py adds a line SHIM(name) for each name that a module has. */

#include <Python.h>

/* The function of the library that makes (init) or fills (exec) the module of this name. Takes the
   reference to the name, which may be NULL. */
static void *lookup(const char *what, PyObject *name)
{
    PyObject *flat = name ? PyObject_CallMethod(name, "replace", "ss", ".", "___") : NULL;
    PyObject *key = flat ? PyUnicode_FromFormat("%s_%U", what, flat) : NULL;
    PyObject *library = key ? PyImport_ImportModule("fairyring__mypyc") : NULL;
    PyObject *capsule = library ? PyObject_GetAttr(library, key) : NULL;
    void *function = capsule ? PyCapsule_GetPointer(capsule, PyCapsule_GetName(capsule)) : NULL;
    Py_XDECREF(capsule);
    Py_XDECREF(library);
    Py_XDECREF(key);
    Py_XDECREF(flat);
    Py_XDECREF(name);
    return function;
}

#ifdef Py_GIL_DISABLED
static int execute(PyObject *module)
{
    void *function = lookup("exec", PyModule_GetNameObject(module));
    return function ? ((int (*)(PyObject *))function)(module) : -1;
}
#else
/* Returns the module that mypyc made, which it also put into sys.modules. Python then sets its
   __file__ and __spec__, as for any other. */
static PyObject *create(PyObject *spec, PyModuleDef *definition)
{
    void *function = lookup("init", PyObject_GetAttrString(spec, "name"));
    return function ? ((PyObject *(*)(void))function)() : NULL;
}
#endif

static PyModuleDef_Slot slots[] = {
#ifdef Py_GIL_DISABLED
    {Py_mod_exec, execute},
    {Py_mod_gil, Py_MOD_GIL_NOT_USED},
#else
    {Py_mod_create, create},
#endif
#if PY_VERSION_HEX >= 0x030C0000
    {Py_mod_multiple_interpreters, Py_MOD_MULTIPLE_INTERPRETERS_NOT_SUPPORTED},
#endif
    {0, NULL},
};

static PyModuleDef definition = {PyModuleDef_HEAD_INIT, .m_name = "shim", .m_slots = slots};

#define SHIM(name) PyMODINIT_FUNC PyInit_##name(void) { return PyModuleDef_Init(&definition); }
